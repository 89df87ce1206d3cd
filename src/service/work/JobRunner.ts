import { setTimeout as wait } from 'node:timers/promises';
import { diskIsFull, isDiskFull } from '../data/Records';
import {
  type Cancelled,
  type Done,
  type Engine,
  EngineError,
  type EngineOrder,
  type EngineProgress,
  type OrderStatus,
  type Submitted,
  type Ticket,
} from '../engines/Engine';
import type { ReadFile } from '../media/readMedia';
import type { JobRow } from './WorkRows';

export interface WorkProgress {
  readonly state: 'waiting' | 'working';
  /** 0 to 1; null: unknown. */
  readonly part: number | null;
  /** Number of orders before it; null: unknown. */
  readonly ahead: number | null;
}

export interface RunnerDependencies {
  readonly engine: Engine;
  readonly longestMs: number;
  readonly now: () => number;
  /** Aborted when the service stops: rows stay as they are. */
  readonly stopping: AbortSignal;
  readonly moved: (state: JobRow['state'], handle: string | null) => void;
  readonly receive: (done: Done, ticket: Ticket) => Promise<JobEnd>;
  readonly log: (words: string, error: unknown) => void;
}

const paceMs = (sinceMs: number): number => (sinceMs < 10_000 ? 500 : sinceMs < 60_000 ? 1000 : 2000);
const longestAwayMs = 60_000;
const late = 'inference timeout';

/** Runs a job from its submission to its end, whatever state the last process left it in. */
export class JobRunner {
  readonly #job: JobRow;
  readonly #parts: RunnerDependencies;
  #ticket: Ticket;
  #progress: WorkProgress = { state: 'waiting', part: null, ahead: null };
  #wake: () => void = () => {};
  #cancelWords: string | null = null;
  /** Settles once the engine has answered a cancel. */
  #cancelling: Promise<unknown> | null = null;
  /** True: the engine has reported an end since the last status check began. */
  #isHinted = false;
  /** True: the engine has, or may have, the order. */
  #isWithEngine: boolean;

  constructor(job: JobRow, parts: RunnerDependencies) {
    this.#job = job;
    this.#parts = parts;
    this.#ticket = { id: job.id, model: job.engineModel, handle: job.handle };
    this.#isWithEngine = job.state !== 'waiting';
  }

  get id(): string {
    return this.#job.id;
  }

  get progress(): WorkProgress {
    return this.#progress;
  }

  onProgress({ part }: EngineProgress): void {
    if (part === null) {
      this.#isHinted = true;
      this.#wake();
    } else this.#progress = { state: 'working', part, ahead: 0 };
  }

  /** Cancels the job if possible. @param words the message for its client */
  async cancel(words: string): Promise<Cancelled> {
    if (!this.#isWithEngine) {
      this.#cancelWords = words;
      return 'stopped';
    }
    const { engine, stopping } = this.#parts;
    const asked = engine
      .cancel(this.#ticket, stopping)
      .catch(() => 'unknown' as const)
      .then((came) => {
        if (came === 'stopped') this.#cancelWords = words;
        return came;
      });
    this.#cancelling = asked;
    const came = await asked;
    this.#wake();
    return came;
  }

  /** Rejects only when the service stops. @param order null: an earlier process may have submitted it */
  async run(order: EngineOrder | null): Promise<JobEnd> {
    // a turn granted while the service stops is left to the next process, and nothing is sent
    this.#parts.stopping.throwIfAborted();
    if (this.#isCancelled()) return this.#missedByCancel();
    if (order !== null) {
      const end = await this.#handOver(order);
      if (end !== null) return end;
    }
    return this.#watch();
  }

  async #handOver(order: EngineOrder): Promise<JobEnd | null> {
    const { engine, moved, stopping, now } = this.#parts;
    for (;;) {
      moved('handing', null);
      this.#progress = { state: 'working', part: null, ahead: 0 };
      this.#isWithEngine = true;
      let came: Submitted;
      try {
        came = await engine.submit(order, this.#ticket, stopping);
      } catch (error) {
        stopping.throwIfAborted();
        return this.#unsent(error);
      }
      switch (came.kind) {
        case 'taken':
          moved('handed', came.handle);
          this.#ticket = { ...this.#ticket, handle: came.handle };
          return null;
        case 'done':
          return this.#receive(came);
        case 'refused':
          return came.problems.length > 0
            ? { kind: 'missed', why: { status: 400, problems: came.problems } }
            : // a stopped service may restart soon, and nothing was made
              missed(came.reason, stopping.aborted, 'provider unavailable');
        case 'unsure':
          this.#parts.log(`${engine.id} did not say whether it accepted a request: ${came.reason}`, null);
          return null;
        case 'busy':
          moved('waiting', null);
          this.#progress = { state: 'waiting', part: null, ahead: null };
          this.#isWithEngine = false;
          await this.#pause(Math.max(100, came.againAtMs - now()));
          if (this.#isCancelled()) return this.#missedByCancel();
      }
    }
  }

  // Rejected before the submission, or because of a fault of ours: nothing is made in either case.
  #unsent(error: unknown): JobEnd {
    const { engine, log } = this.#parts;
    if (error instanceof EngineError && error.code === 'password') {
      return { kind: 'missed', why: { status: 403, reason: error.message } };
    }
    if (error instanceof EngineError && error.code === 'away')
      return missed(`${engine.id} does not answer`, true, 'provider unavailable');
    log(`${engine.id} did not accept a request`, error);
    return missed(error instanceof EngineError ? error.message : 'internal error', false);
  }

  async #watch(): Promise<JobEnd> {
    const { engine, stopping, longestMs, now } = this.#parts;
    const startMs = now();
    let awayMs = 0;
    let isLate = false;
    for (;;) {
      if (this.#isCancelled()) return this.#missedByCancel();
      const standing = await this.#status();
      // a status check may see the effect of a cancel before the cancel is answered
      if (standing.kind === 'failed' || standing.kind === 'gone') await this.#cancelling;
      stopping.throwIfAborted();
      switch (standing.kind) {
        case 'done':
          return this.#receive(standing);
        case 'failed':
          return this.#missedUncancelled(standing.reason, standing.retry);
        case 'gone':
          return this.#missedUncancelled(
            `${engine.id} was restarted and lost the work`,
            true,
            'provider unavailable',
          );
        case 'unknown':
          return { kind: 'missed', why: { status: 504, reason: standing.reason } };
        case 'away':
          awayMs = Math.min(longestAwayMs, Math.max(1000, awayMs * 2));
          await this.#pause(awayMs);
          continue;
        case 'waiting':
          this.#progress = { state: 'waiting', part: null, ahead: standing.ahead };
          break;
        case 'working':
          this.#progress = { state: 'working', part: standing.part ?? this.#progress.part, ahead: 0 };
      }
      awayMs = 0;
      const sinceMs = now() - startMs;
      if (sinceMs > longestMs && !isLate) {
        isLate = true;
        const came = await this.cancel(late);
        if (came === 'unknown') return missed(late, false, late);
        continue;
      }
      if (this.#isHinted) continue;
      await this.#pause(paceMs(sinceMs));
    }
  }

  #missedUncancelled(reason: string, retry: boolean, cause?: Cause): JobEnd {
    return this.#isCancelled() ? this.#missedByCancel() : missed(reason, retry, cause);
  }

  #missedByCancel(): JobEnd {
    const words = this.#cancelWords ?? '';
    return missed(words, false, words === late ? late : 'cancelled');
  }

  async #status(): Promise<OrderStatus> {
    const { engine, stopping } = this.#parts;
    this.#isHinted = false;
    return engine.status(this.#ticket, stopping).catch((error: unknown): OrderStatus => {
      stopping.throwIfAborted();
      return { kind: 'away', reason: error instanceof Error ? error.message : String(error) };
    });
  }

  async #receive(done: Done): Promise<JobEnd> {
    const { receive, stopping } = this.#parts;
    for (let tries = 0; ; tries++) {
      try {
        return await receive(done, this.#ticket);
      } catch (error) {
        stopping.throwIfAborted();
        // the result exists, and an unreachable engine delivers it later
        if (!(error instanceof EngineError) || error.code !== 'away') {
          this.#parts.log('a file that was made cannot be fetched', error);
          if (isDiskFull(error)) return missed(diskIsFull, true);
          return missed(error instanceof EngineError ? error.message : 'internal error', false);
        }
        await this.#pause(Math.min(longestAwayMs, 1000 * 2 ** tries));
      }
    }
  }

  #isCancelled(): boolean {
    return this.#cancelWords !== null;
  }

  async #pause(ms: number): Promise<void> {
    const { stopping } = this.#parts;
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    await wait(ms, undefined, { signal: AbortSignal.any([woken.signal, stopping]) }).catch(() => {});
    this.#wake = () => {};
    stopping.throwIfAborted();
  }
}

/** The outcome of one picture or film of a generation. */
export type JobEnd =
  /** `token`: its token in the media store, where it is not available yet. */
  | { readonly kind: 'made'; readonly token: string; readonly file: ReadFile; readonly workMs: number | null }
  | { readonly kind: 'missed'; readonly why: Miss };

/** Why it was not made, which becomes the answer if nothing else was made either. */
export type Miss =
  | { readonly status: 400; readonly problems: readonly string[] }
  | { readonly status: 403; readonly reason: string }
  /** `retry`: the same request may succeed later. */
  | { readonly status: 500; readonly reason: string; readonly retry: boolean; readonly cause: Cause }
  /** It is unknown whether it was made. */
  | { readonly status: 504; readonly reason: string };

/** The interface document's three causes of a 500, and cancelling. */
type Cause = 'inference timeout' | 'provider unavailable' | 'internal error' | 'cancelled';

export function missed(reason: string, retry: boolean, cause: Cause = 'internal error'): JobEnd {
  return { kind: 'missed', why: { status: 500, reason, retry, cause } };
}
