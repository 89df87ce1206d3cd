// Mirrors the service's list of past generations, page by page. Costs no credits, and delays no request.
import type { MirrorState } from '@shared/domain/account/HistoryMirror';
import { EaselError } from '@shared/ipc/EaselError';
import { deserializeText, localizable, localize, serializeText } from '@shared/messages/LocalizableText';
import { t } from '@shared/messages/t';
import type { HistoryPage, ParseResult } from '@shared/service';
import { diskErrorText } from '../database/disk/diskErrorText';
import type { Timing } from '../engine/RunLoop';
import type { Connection, ConnectionOf } from '../ports/Connection';
import type { HistoryPageRequest } from '../ports/HistoryAnswer';
import type { Log } from '../ports/Log';
import { type MirrorRow, MirrorStore } from './MirrorStore';
import { RepeatedPages, walkHistory } from './walkHistory';

export type HistoryMirrorDependencies = Readonly<{
  db: ConstructorParameters<typeof MirrorStore>[0];
  timing: Timing;
  log: Log;
  connectionOf: ConnectionOf;
  /** @throws EaselError; with `status` if the service refused, and `waitMs` if it asked to wait */
  page: (
    connection: Connection,
    place: HistoryPageRequest,
    signal: AbortSignal,
  ) => Promise<ParseResult<HistoryPage>>;
  /** After each request, `answered` or `unreachable` is called. */
  connections: Readonly<{
    answered: (profileId: string, keyProblem?: string | null) => void;
    unreachable: (profileId: string, problem: string) => void;
  }>;
  changed: (profileId: string) => void;
  ended?: (profileId: string) => void;
}>;

interface Run {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
  read: number;
  added: number;
  waitsUntil: number | null;
}

const notifyIntervalMs = 100;
/** Initial wait if the service asks to wait without a time, ms; doubled each time. */
const firstWaitMs = 2000;
const maxWaitMs = 10 * 60_000;
const maxWaits = 8;

export class HistoryMirror {
  readonly #deps: HistoryMirrorDependencies;
  readonly #store: MirrorStore;
  readonly #runs = new Map<string, Run>();
  readonly #notifyScheduled = new Set<string>();
  #closed = false;

  constructor(deps: HistoryMirrorDependencies) {
    this.#deps = deps;
    this.#store = new MirrorStore(deps.db);
  }

  /** The sync states of all profiles whose history was ever requested. */
  states(): MirrorState[] {
    const known = this.#store.rows().map((row) => this.#stateOf(row));
    const notStored = [...this.#runs.keys()].filter((id) => known.every(({ profileId }) => profileId !== id));
    return [...known, ...notStored.map((profileId) => this.#stateOf(neverRead(profileId)))];
  }

  state(profileId: string): MirrorState {
    return this.#stateOf(this.#store.row(profileId) ?? neverRead(profileId));
  }

  /** Reads new entries, or continues a sync; concurrent calls share one sync. Never rejects: see {@link state}. */
  sync(profileId: string): Promise<void> {
    const running = this.#runs.get(profileId);
    if (running) return running.ended;
    if (this.#closed) return Promise.resolve();
    const ended = Promise.withResolvers<void>();
    const run: Run = {
      stop: new AbortController(),
      ended: ended.promise,
      read: 0,
      added: 0,
      waitsUntil: null,
    };
    this.#runs.set(profileId, run);
    this.#notify(profileId);
    void this.#run(profileId, run).finally(() => {
      this.#runs.delete(profileId);
      this.#record(profileId, () => this.#deps.ended?.(profileId));
      this.#notify(profileId);
      ended.resolve();
    });
    return ended.promise;
  }

  /** Stops a sync; the next sync continues where this one stopped. */
  stop(profileId: string): void {
    this.#runs.get(profileId)?.stop.abort();
  }

  async close(): Promise<void> {
    this.#closed = true;
    const runs = [...this.#runs.values()];
    for (const { stop } of runs) stop.abort();
    await Promise.all(runs.map(({ ended }) => ended));
  }

  async #run(profileId: string, run: Run): Promise<void> {
    try {
      const connection = await this.#deps.connectionOf(profileId);
      if ('missing' in connection) {
        this.#record(profileId, () => this.#store.interrupt(profileId, connection.message));
        return;
      }
      const wasOpen = isContinued(this.#store.row(profileId)?.cursor ?? {});
      await this.#readPages(connection, run);
      // a second pass reads the entries that were added since the interrupted sync began
      if (wasOpen) await this.#readPages(connection, run);
    } catch (error) {
      if (run.stop.signal.aborted) return;
      this.#failed(profileId, error);
    }
  }

  async #readPages(connection: Connection, run: Run): Promise<void> {
    const { profileId } = connection;
    const { now } = this.#deps.timing.clock;
    const known = this.#store.row(profileId);
    const mirror = known?.cursor ? known : this.#store.begin(profileId);
    try {
      await walkHistory({
        mirror,
        now,
        readPage: (place) => this.#ask(connection, place, run),
        write: (page, next) => {
          const outcome = this.#store.write(mirror, page, next);
          run.read += page.entries.length + page.unreadable.length;
          run.added += outcome.added;
          this.#notify(profileId);
          return outcome;
        },
      });
    } catch (error) {
      if (run.stop.signal.aborted || statusOf(error) !== 400) throw error;
      // the service may not accept the limit or an old cursor: try again without
      if (mirror.asksLimit) this.#store.disableLimit(profileId);
      else if (isContinued(mirror.cursor ?? {})) this.#store.restart(profileId, null);
      else throw error;
      return this.#readPages(connection, run);
    }
    this.#store.end(profileId, now());
  }

  async #ask(connection: Connection, place: HistoryPageRequest, run: Run): Promise<HistoryPage> {
    const { page, connections } = this.#deps;
    const { profileId } = connection;
    for (let waits = 0; ; waits += 1) {
      try {
        const reading = await page(connection, place, run.stop.signal);
        connections.answered(profileId);
        if (reading.ok) return reading.value;
        // stored as received, so that it can be inspected
        const [raw] = [reading.raw];
        this.#store.write(this.#row(profileId), { entries: [], unreadable: [raw], next: null }, place);
        throw new EaselError('unreadable', t('history.unreadable'));
      } catch (error) {
        if (statusOf(error) !== 429 || waits >= maxWaits || run.stop.signal.aborted) throw error;
        const asked = (error as { waitMs?: number | null }).waitMs ?? firstWaitMs * 2 ** waits;
        await this.#wait(run, profileId, Math.min(Math.max(asked, 0), maxWaitMs));
      }
    }
  }

  #row(profileId: string): MirrorRow {
    return this.#store.row(profileId) ?? this.#store.begin(profileId);
  }

  async #wait(run: Run, profileId: string, waitMs: number): Promise<void> {
    const { setTimer, clock } = this.#deps.timing;
    run.waitsUntil = clock.now() + waitMs;
    this.#notify(profileId);
    await new Promise<void>((resolve) => {
      const stop = setTimer(resolve, waitMs);
      run.stop.signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
    run.waitsUntil = null;
    this.#notify(profileId);
    run.stop.signal.throwIfAborted();
  }

  #failed(profileId: string, error: unknown): void {
    const { log, connections } = this.#deps;
    if (error instanceof RepeatedPages) {
      this.#record(profileId, () => this.#store.restart(profileId, serializeText(error.words)));
    } else if (error instanceof EaselError) {
      if (error.code === 'unreachable') connections.unreachable(profileId, error.message);
      else connections.answered(profileId, error.code === 'unauthorized' ? error.message : null);
      this.#record(profileId, () => this.#store.interrupt(profileId, error.message));
    } else {
      log.error({ error, profileId }, 'the history could not be mirrored');
      const message = diskErrorText(error) ?? serializeText(localizable('history.failed'));
      this.#record(profileId, () => this.#store.interrupt(profileId, message));
    }
  }

  // errors, for example of a full disk, are only logged
  #record(profileId: string, write: () => void): void {
    try {
      if (this.#closed) return;
      if (this.#store.row(profileId) === null) this.#store.begin(profileId);
      write();
    } catch (error) {
      this.#deps.log.error({ error, profileId }, 'the end of a reading could not be noted');
    }
  }

  #stateOf(row: MirrorRow): MirrorState {
    const { profileId, entries, unreadable, newestAt, oldestAt, complete, syncedAt, problem } = row;
    const run = this.#runs.get(profileId);
    const running = run ? { read: run.read, added: run.added, waitsUntil: run.waitsUntil } : null;
    return {
      profileId,
      entries,
      unreadable,
      newestAt,
      oldestAt,
      complete,
      syncedAt,
      running,
      isOpen: row.cursor !== null,
      problem: run || problem === null ? null : localize(deserializeText(problem)),
    };
  }

  #notify(profileId: string): void {
    if (this.#notifyScheduled.has(profileId) || this.#closed) return;
    this.#notifyScheduled.add(profileId);
    this.#deps.timing.setTimer(() => {
      this.#notifyScheduled.delete(profileId);
      if (!this.#closed) this.#deps.changed(profileId);
    }, notifyIntervalMs);
  }
}

function statusOf(error: unknown): number | null {
  if (!(error instanceof EaselError) || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}

const isContinued = (place: HistoryPageRequest): boolean => Object.keys(place).length > 0;

function neverRead(profileId: string): MirrorRow {
  return {
    profileId,
    entries: 0,
    unreadable: 0,
    newestAt: null,
    oldestAt: null,
    walk: 0,
    cursor: null,
    knownAt: null,
    complete: false,
    asksLimit: true,
    problem: null,
    syncedAt: null,
  };
}
