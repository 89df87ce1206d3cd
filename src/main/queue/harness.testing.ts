// Shared by the queue's tests: a real database on disk, a clock that moves only when told, and a service that
// answers as the test says. The service is a fake, because it must use the test's clock.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueueSection } from '@shared/domain/queue/jobStates';
import { type Settings, zSettings } from '@shared/domain/Settings';
import { EaselError } from '@shared/ipc/EaselError';
import { idBytes, unpackId } from '@shared/ipc/library/packedIds';
import { findModel, type ModelDescriptor } from '@shared/models';
import { parseLossless, type ServiceError } from '@shared/service';
import type { Db } from '../database/Db';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import type { Connection, NoConnection } from '../ports/Connection';
import type { HistoryAnswer } from '../ports/HistoryAnswer';
import type { SendOutcome } from '../ports/SendOutcome';
import { JobQueue } from './JobQueue';
import type { NewBatch, NewJob } from './jobs/batches/BatchWriter';
import type { QueueDependencies } from './QueueDependencies';

/** A clock that the test moves. Wall and monotonic time move together; changing `offset` shifts only the wall time. */
export class TestClock {
  #mono = 0;
  offset: number;
  #timers: { at: number; work: () => void }[] = [];

  constructor(wall = Date.UTC(2026, 10, 20, 12)) {
    this.offset = wall;
  }

  readonly now = (): number => Math.round(this.#mono + this.offset);
  readonly monotonic = (): number => this.#mono;
  readonly setTimer = (work: () => void, delayMs: number): (() => void) => {
    const timer = { at: this.#mono + Math.max(0, delayMs), work };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /**
   * Advances to the next timer within `mostMs` and runs it.
   * @returns false if there is no such timer; the clock then advances by `mostMs`
   */
  async step(mostMs: number): Promise<boolean> {
    await settle();
    const next = [...this.#timers].sort((a, b) => a.at - b.at)[0] ?? null;
    if (next === null || next.at > this.#mono + mostMs) {
      this.#mono += mostMs;
      return false;
    }
    this.#mono = Math.max(this.#mono, next.at);
    this.#timers = this.#timers.filter((timer) => timer !== next);
    next.work();
    await settle();
    return true;
  }

  async advance(ms: number): Promise<void> {
    const until = this.#mono + ms;
    while (this.#mono < until) await this.step(until - this.#mono);
    await settle();
  }
}

/** Lets all pending promises and immediates run. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 4; i += 1) await new Promise((resolve) => setImmediate(resolve));
}

export interface Sent {
  readonly at: number;
  readonly body: string;
  readonly connection: Connection;
  readonly signal: AbortSignal;
}

export interface Harness {
  readonly clock: TestClock;
  readonly sent: Sent[];
  db: Db;
  queue: JobQueue;
  settings: Settings['queue'];
  libraryProblem: string | null;
  answer: (sent: Sent, index: number) => SendOutcome | Promise<SendOutcome>;
  connection: Connection | NoConnection;
  history: () => HistoryAnswer | Promise<HistoryAnswer>;
  reachable: () => boolean;
  backlog: QueueDependencies['backlog'];
  estimate: QueueDependencies['prices']['estimate'];
  learn: () => Promise<void>;
  startQueue: () => void;
  /** Simulates kill -9 of the process and a new start on the same library. */
  restart: () => void;
  close: () => void;
}

export const profileId = 'profile-1';

/** A queue on a new library in a temporary folder. */
export function startHarness(
  changes: Partial<Pick<Harness, 'answer' | 'estimate'>> = {},
  clock = new TestClock(),
): Harness {
  const folder = mkdtempSync(join(tmpdir(), 'easel-queue-'));
  const open = (): LibraryDatabase => {
    const opened = openLibraryDatabase({ dataFolder: folder, now: clock.now });
    opened.db.pragma('synchronous = OFF');
    return opened;
  };
  let library = open();
  addProfile(library.db);
  const harness = harnessOn(library.db, clock);
  return Object.assign(harness, {
    ...changes,
    restart: () => {
      harness.queue.close();
      library.close();
      library = open();
      harness.db = library.db;
      harness.startQueue();
      harness.queue.recover();
      harness.queue.start();
    },
    close: () => {
      harness.queue.close();
      library.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

/**
 * A queue on an existing database, which other queues may share: each works only on the profiles that its test names.
 */
export function harnessOn(db: Db, clock: TestClock): Harness {
  let seed = 1;
  const random = (): number => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const parts = (): QueueDependencies => ({
    db: harness.db,
    library: { problem: () => harness.libraryProblem, recordLatestRows: nothing },
    clock,
    random,
    setTimer: clock.setTimer,
    defer: (work) => void setImmediate(work),
    log: {
      debug: nothing,
      info: nothing,
      warn: nothing,
      error: (facts, message) => console.error(message, facts),
    },
    settings: () => harness.settings,
    connectionOf: async () => harness.connection,
    modelOf: (_, modelId) => (findModel(modelId) as ModelDescriptor | null | undefined) ?? null,
    send: async (connection, _model, body, { signal, onSent }) => {
      const sent = { at: clock.now(), body, signal, connection };
      harness.sent.push(sent);
      onSent();
      return harness.answer(sent, harness.sent.length - 1);
    },
    isReachable: async () => harness.reachable(),
    backlog: (of) => harness.backlog(of),
    fetchHistoryPage: async () => harness.history(),
    resolveInput: async (ref) => `data:image/png;base64,${ref.slice(-4)}`,
    isSample: () => true,
    prices: {
      estimate: (...of) => harness.estimate(...of),
      priceOf: () => null,
      usualMs: () => 1000,
      inferPrices: () => harness.learn(),
    },
    events: { jobsChanged: nothing, queueChanged: nothing, progressed: nothing },
    wakeDownloads: nothing,
  });
  const harness: Harness = {
    clock,
    sent: [],
    db,
    queue: null as unknown as JobQueue,
    settings: zSettings.parse({}).queue,
    libraryProblem: null,
    answer: () => answered(),
    connection: { profileId, baseUrl: 'http://127.0.0.1', key: 'k' },
    history: () => ({ ok: false, reason: 'unreachable', message: 'no' }),
    reachable: () => true,
    backlog: () => ({ waiting: 0, oldestSince: null, soonestExpiry: null }),
    estimate: () => 1000,
    learn: async () => {},
    startQueue: () => {
      harness.queue = new JobQueue(parts());
    },
    restart: nothing,
    close: () => harness.queue.close(),
  };
  harness.startQueue();
  return harness;
}

export function addProfile(db: Db, id = profileId): void {
  db.prepare(
    `INSERT INTO profile (id, name, kind, base_url, active, created_at, updated_at) VALUES (?, 'Test', 'local', '', 0, 0, 0)`,
  ).run(id);
}

export function newJob(
  prompt = 'a lighthouse',
  values: Readonly<Record<string, string | number>> = {},
): NewJob {
  return {
    values: { prompt, ...values },
    prompt,
    template: null,
    expected: { kind: 'image', count: 1, width: 1024, height: 768, durationS: null },
    estimateMilli: 1000,
  };
}

export function newBatch(count: number, changes: Partial<NewBatch> = {}): NewBatch {
  const jobs = Array.from({ length: count }, (_, index) => newJob(`picture ${index + 1}`));
  return {
    profileId,
    modelId: 'imagegen/dev',
    lane: 'batch',
    template: null,
    source: 'create',
    jobs,
    ...changes,
  };
}

let made = 0;
export function answered(headers: Readonly<Record<string, string>> = {}): SendOutcome {
  made += 1;
  const image = {
    url: `http://127.0.0.1/m/${made}.png`,
    width: 1024,
    height: 768,
    content_type: 'image/png',
  };
  const rawBody = JSON.stringify({ images: [image], seed: made, timings: { inference: 1 } });
  return { kind: 'answered', rawBody, headers };
}

export function serviceError(
  status: number,
  error: string,
  message: string,
  resetAt: number | null = null,
): ServiceError {
  return {
    status,
    title: error,
    message,
    errors: [],
    details: null,
    resetAt,
    problems: [],
    fromService: true,
  };
}

export const failed500 = (): SendOutcome => ({
  kind: 'service_error',
  error: serviceError(500, 'Generation failed', 'Failed to generate image: no reason'),
  headers: {},
});

export const lost = (): SendOutcome => ({
  kind: 'unknown',
  reason: 'the connection was lost',
  status: null,
  aborted: false,
  rawBody: null,
});

/** The ids of the jobs in a section of the queue's panel, in the order of the panel. */
export function idsIn(harness: Harness, section: QueueSection): string[] {
  const { ids } = harness.queue.positionsPageOf({ profileId, section, after: null });
  return Array.from({ length: ids.length / idBytes }, (_, index) => unpackId(ids, index));
}

export function stateCounts(db: Db): Record<string, number> {
  const rows = db
    .prepare<[], { state: string; n: number }>('SELECT state, count(*) AS n FROM job GROUP BY state')
    .all();
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}

export function promptsOf(sent: readonly Sent[]): string[] {
  return sent.map(({ body }) => String((parseLossless(body) as { prompt: string }).prompt));
}

function nothing(): void {}

/** Runs the queue, advancing the clock, until nothing more happens by itself. */
export async function runOut(harness: Harness, longestMs = 48 * 3600_000): Promise<void> {
  let idle = false;
  void harness.queue.whenIdle().then(() => {
    idle = true;
  });
  await settle();
  const until = harness.clock.monotonic() + longestMs;
  for (let quietRounds = 0; !idle && quietRounds < 3 && harness.clock.monotonic() < until; ) {
    const before = harness.sent.length;
    const stepped = await harness.clock.step(60_000);
    quietRounds = stepped || harness.sent.length > before ? 0 : quietRounds + 1;
  }
  await settle();
}

export const refusal = (
  status: number,
  error: string,
  message = 'the words of the service',
): SendOutcome => ({
  kind: 'refused',
  status,
  error: serviceError(status, error, message),
  headers: {},
});

/** The test decides when the service answers. */
export function byHand(harness: Harness) {
  const open: { sent: Sent; answer: (outcome: SendOutcome) => void }[] = [];
  harness.answer = (sent) => new Promise((answer) => open.push({ sent, answer }));
  return open;
}

/** Calls `act`; if it needs consent to a second charge, calls it again with the consent. */
export async function agreed<T>(act: (consent?: string) => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof EaselError) || error.question === null) throw error;
    return act(error.question.consentToken);
  }
}
