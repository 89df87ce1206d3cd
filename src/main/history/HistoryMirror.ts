// Mirrors the service's list of past generations, page by page. Costs no credits, and delays no request.
import type { MirrorState } from '@shared/domain/account/HistoryMirror';
import { EaselError } from '@shared/ipc/EaselError';
import { deserializeText, localize, said, serializeText } from '@shared/messages/Said';
import { t } from '@shared/messages/t';
import type { HistoryPage, ParseResult } from '@shared/service';
import { diskWords } from '../database/disk/diskWords';
import type { Timing } from '../engine/TurnEngine';
import type { Connection, ConnectionOf } from '../ports/Connection';
import type { HistoryPageRequest } from '../ports/HistoryAnswer';
import type { Log } from '../ports/Log';
import { MirrorBook, type MirrorRow } from './MirrorBook';
import { RepeatedPages, walkHistory } from './walkHistory';

export type HistoryMirrorDependencies = Readonly<{
  db: ConstructorParameters<typeof MirrorBook>[0];
  timing: Timing;
  log: Log;
  connectionOf: ConnectionOf;
  /** @throws EaselError; with `status` if the service refused, and `waitMs` if it asked to wait */
  page: (
    connection: Connection,
    place: HistoryPageRequest,
    signal: AbortSignal,
  ) => Promise<ParseResult<HistoryPage>>;
  /** Called with whether the service answered. */
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

const spacingMs = 100;
/** Initial wait if the service asks to wait without a time, ms; doubled each time. */
const firstWaitMs = 2000;
const longestWaitMs = 10 * 60_000;
/** Maximum number of waits for one page. */
const mostWaits = 8;

export class HistoryMirror {
  readonly #parts: HistoryMirrorDependencies;
  readonly #book: MirrorBook;
  readonly #runs = new Map<string, Run>();
  readonly #told = new Set<string>();
  #closed = false;

  constructor(parts: HistoryMirrorDependencies) {
    this.#parts = parts;
    this.#book = new MirrorBook(parts.db);
  }

  /** Every profile whose history was ever requested. */
  states(): MirrorState[] {
    const known = this.#book.rows().map((row) => this.#stateOf(row));
    const beginning = [...this.#runs.keys()].filter((id) => known.every(({ profileId }) => profileId !== id));
    return [...known, ...beginning.map((profileId) => this.#stateOf(unread(profileId)))];
  }

  state(profileId: string): MirrorState {
    return this.#stateOf(this.#book.row(profileId) ?? unread(profileId));
  }

  /** Reads new entries, or continues an interrupted sync. Concurrent calls share it. Never rejects: see {@link state}. */
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
    this.#tell(profileId);
    void this.#run(profileId, run).finally(() => {
      this.#runs.delete(profileId);
      this.#note(profileId, () => this.#parts.ended?.(profileId));
      this.#tell(profileId);
      ended.resolve();
    });
    return ended.promise;
  }

  /** Stops a sync; the next one continues there. */
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
      const connection = await this.#parts.connectionOf(profileId);
      if ('missing' in connection) {
        this.#note(profileId, () => this.#book.breakOff(profileId, connection.message));
        return;
      }
      const wasOpen = isPast(this.#book.row(profileId)?.place ?? {});
      await this.#walk(connection, run);
      // entries added since the interrupted sync began
      if (wasOpen) await this.#walk(connection, run);
    } catch (error) {
      if (run.stop.signal.aborted) return;
      this.#failed(profileId, error);
    }
  }

  async #walk(connection: Connection, run: Run): Promise<void> {
    const { profileId } = connection;
    const { now } = this.#parts.timing.clock;
    const known = this.#book.row(profileId);
    const mirror = known?.place ? known : this.#book.begin(profileId);
    try {
      await walkHistory({
        mirror,
        now,
        ask: (place) => this.#ask(connection, place, run),
        write: (page, next) => {
          const outcome = this.#book.write(mirror, page, next);
          run.read += page.entries.length + page.unreadable.length;
          run.added += outcome.added;
          this.#tell(profileId);
          return outcome;
        },
      });
    } catch (error) {
      if (run.stop.signal.aborted || statusOf(error) !== 400) throw error;
      // the service may not accept the limit or an old cursor: try again without
      if (mirror.asksLimit) this.#book.asksNoLimit(profileId);
      else if (isPast(mirror.place ?? {})) this.#book.giveUp(profileId, null);
      else throw error;
      return this.#walk(connection, run);
    }
    this.#book.end(profileId, now());
  }

  async #ask(connection: Connection, place: HistoryPageRequest, run: Run): Promise<HistoryPage> {
    const { page, connections } = this.#parts;
    const { profileId } = connection;
    for (let waits = 0; ; waits += 1) {
      try {
        const reading = await page(connection, place, run.stop.signal);
        connections.answered(profileId);
        if (reading.ok) return reading.value;
        // stored as received, so that it can be inspected
        const [raw] = [reading.raw];
        this.#book.write(this.#row(profileId), { entries: [], unreadable: [raw], next: null }, place);
        throw new EaselError('unreadable', t('history.unreadable'));
      } catch (error) {
        if (statusOf(error) !== 429 || waits >= mostWaits || run.stop.signal.aborted) throw error;
        const asked = (error as { waitMs?: number | null }).waitMs ?? firstWaitMs * 2 ** waits;
        await this.#wait(run, profileId, Math.min(Math.max(asked, 0), longestWaitMs));
      }
    }
  }

  #row(profileId: string): MirrorRow {
    return this.#book.row(profileId) ?? this.#book.begin(profileId);
  }

  async #wait(run: Run, profileId: string, waitMs: number): Promise<void> {
    const { setTimer, clock } = this.#parts.timing;
    run.waitsUntil = clock.now() + waitMs;
    this.#tell(profileId);
    await new Promise<void>((resolve) => {
      const stop = setTimer(resolve, waitMs);
      run.stop.signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
    run.waitsUntil = null;
    this.#tell(profileId);
    run.stop.signal.throwIfAborted();
  }

  #failed(profileId: string, error: unknown): void {
    const { log, connections } = this.#parts;
    if (error instanceof RepeatedPages) {
      this.#note(profileId, () => this.#book.giveUp(profileId, serializeText(error.words)));
    } else if (error instanceof EaselError) {
      if (error.code === 'unreachable') connections.unreachable(profileId, error.message);
      else connections.answered(profileId, error.code === 'unauthorized' ? error.message : null);
      this.#note(profileId, () => this.#book.breakOff(profileId, error.message));
    } else {
      log.error({ error, profileId }, 'the history could not be mirrored');
      const words = diskWords(error) ?? serializeText(said('history.failed'));
      this.#note(profileId, () => this.#book.breakOff(profileId, words));
    }
  }

  // errors of a full disk or a closed library are ignored
  #note(profileId: string, write: () => void): void {
    try {
      if (this.#closed) return;
      if (this.#book.row(profileId) === null) this.#book.begin(profileId);
      write();
    } catch (error) {
      this.#parts.log.error({ error, profileId }, 'the end of a reading could not be noted');
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
      isOpen: row.place !== null,
      problem: run || problem === null ? null : localize(deserializeText(problem)),
    };
  }

  #tell(profileId: string): void {
    if (this.#told.has(profileId) || this.#closed) return;
    this.#told.add(profileId);
    this.#parts.timing.setTimer(() => {
      this.#told.delete(profileId);
      if (!this.#closed) this.#parts.changed(profileId);
    }, spacingMs);
  }
}

function statusOf(error: unknown): number | null {
  if (!(error instanceof EaselError) || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}

const isPast = (place: HistoryPageRequest): boolean => Object.keys(place).length > 0;

function unread(profileId: string): MirrorRow {
  return {
    profileId,
    entries: 0,
    unreadable: 0,
    newestAt: null,
    oldestAt: null,
    walk: 0,
    place: null,
    knownAt: null,
    complete: false,
    asksLimit: true,
    problem: null,
    syncedAt: null,
  };
}
