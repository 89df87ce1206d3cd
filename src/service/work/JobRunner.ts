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
import type { MediaFile } from '../media/readMedia';
import type { JobRow } from './WorkRows';

export interface WorkProgress {
  readonly state: 'waiting' | 'working';
  /** The finished share of the work, 0 to 1; null: unknown. */
  readonly part: number | null;
  /** Number of orders ahead of this one in the engine's queue; null: unknown. */
  readonly ahead: number | null;
}

export interface RunnerDependencies {
  readonly engine: Engine;
  readonly timeoutMs: number;
  readonly now: () => number;
  /** Aborted when the service stops: the stored jobs stay as they are, for the next process. */
  readonly stopping: AbortSignal;
  readonly onStateChange: (state: JobRow['state'], handle: string | null) => void;
  readonly receive: (done: Done, ticket: Ticket) => Promise<JobOutcome>;
  readonly log: (words: string, error: unknown) => void;
}

const pollIntervalMs = (sinceMs: number): number => (sinceMs < 10_000 ? 500 : sinceMs < 60_000 ? 1000 : 2000);
const maxRetryDelayMs = 60_000;
const timeoutCause = 'inference timeout';

/** Runs a job from its submission to its end, whatever state the last process left it in. */
export class JobRunner {
  readonly #job: JobRow;
  readonly #parts: RunnerDependencies;
  #ticket: Ticket;
  #progress: WorkProgress = { state: 'waiting', part: null, ahead: null };
  #wake: () => void = () => {};
  #cancelMessage: string | null = null;
  /** Settles once the engine has answered a cancel. */
  #cancelling: Promise<unknown> | null = null;
  /** True: the engine has reported an end since the last status check began. */
  #isEndReported = false;
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

  onProgress({ progress }: EngineProgress): void {
    if (progress === null) {
      this.#isEndReported = true;
      this.#wake();
    } else this.#progress = { state: 'working', part: progress, ahead: 0 };
  }

  /** Cancels the job if possible. @param message for its client */
  async cancel(message: string): Promise<Cancelled> {
    if (!this.#isWithEngine) {
      this.#cancelMessage = message;
      return 'stopped';
    }
    const { engine, stopping } = this.#parts;
    const pendingCancel = engine
      .cancel(this.#ticket, stopping)
      .catch(() => 'unknown' as const)
      .then((outcome) => {
        if (outcome === 'stopped') this.#cancelMessage = message;
        return outcome;
      });
    this.#cancelling = pendingCancel;
    const outcome = await pendingCancel;
    this.#wake();
    return outcome;
  }

  /** Rejects only when the service stops. @param order null: an earlier process may have submitted it */
  async run(order: EngineOrder | null): Promise<JobOutcome> {
    // a turn granted while the service stops is left to the next process, and nothing is sent
    this.#parts.stopping.throwIfAborted();
    if (this.#isCancelled()) return this.#cancelledEnd();
    if (order !== null) {
      const end = await this.#submit(order);
      if (end !== null) return end;
    }
    return this.#pollUntilEnd();
  }

  async #submit(order: EngineOrder): Promise<JobOutcome | null> {
    const { engine, onStateChange, stopping, now } = this.#parts;
    for (;;) {
      onStateChange('handing', null);
      this.#progress = { state: 'working', part: null, ahead: 0 };
      this.#isWithEngine = true;
      let submitted: Submitted;
      try {
        submitted = await engine.submit(order, this.#ticket, stopping);
      } catch (error) {
        stopping.throwIfAborted();
        return this.#submitFailure(error);
      }
      switch (submitted.kind) {
        case 'accepted':
          onStateChange('handed', submitted.handle);
          this.#ticket = { ...this.#ticket, handle: submitted.handle };
          return null;
        case 'done':
          return this.#receive(submitted);
        case 'refused':
          return submitted.problems.length > 0
            ? { kind: 'missed', why: { status: 400, problems: submitted.problems } }
            : // a stopped service may restart soon, and nothing was made
              missedOutcome(submitted.reason, stopping.aborted, 'provider unavailable');
        case 'unsure':
          this.#parts.log(
            `${engine.id} did not say whether it accepted a request: ${submitted.reason}`,
            null,
          );
          return null;
        case 'busy':
          onStateChange('waiting', null);
          this.#progress = { state: 'waiting', part: null, ahead: null };
          this.#isWithEngine = false;
          await this.#pause(Math.max(100, submitted.retryAtMs - now()));
          if (this.#isCancelled()) return this.#cancelledEnd();
      }
    }
  }

  // The order did not reach the engine, or this service has a fault: in either case nothing is made.
  #submitFailure(error: unknown): JobOutcome {
    const { engine, log } = this.#parts;
    if (error instanceof EngineError && error.code === 'password') {
      return { kind: 'missed', why: { status: 403, reason: error.message } };
    }
    if (error instanceof EngineError && error.code === 'away')
      return missedOutcome(`${engine.id} does not answer`, true, 'provider unavailable');
    log(`${engine.id} did not accept a request`, error);
    return missedOutcome(error instanceof EngineError ? error.message : 'internal error', false);
  }

  async #pollUntilEnd(): Promise<JobOutcome> {
    const { engine, stopping, timeoutMs, now } = this.#parts;
    const startMs = now();
    let retryDelayMs = 0;
    let isLate = false;
    for (;;) {
      if (this.#isCancelled()) return this.#cancelledEnd();
      const status = await this.#status();
      // a status check may see the effect of a cancel before the cancel is answered
      if (status.kind === 'failed' || status.kind === 'gone') await this.#cancelling;
      stopping.throwIfAborted();
      switch (status.kind) {
        case 'done':
          return this.#receive(status);
        case 'failed':
          return this.#missedUnlessCancelled(status.reason, status.retry);
        case 'gone':
          return this.#missedUnlessCancelled(
            `${engine.id} was restarted and lost the work`,
            true,
            'provider unavailable',
          );
        case 'unknown':
          return { kind: 'missed', why: { status: 504, reason: status.reason } };
        case 'away':
          retryDelayMs = Math.min(maxRetryDelayMs, Math.max(1000, retryDelayMs * 2));
          await this.#pause(retryDelayMs);
          continue;
        case 'waiting':
          this.#progress = { state: 'waiting', part: null, ahead: status.ahead };
          break;
        case 'working':
          this.#progress = { state: 'working', part: status.progress ?? this.#progress.part, ahead: 0 };
      }
      retryDelayMs = 0;
      const sinceMs = now() - startMs;
      if (sinceMs > timeoutMs && !isLate) {
        isLate = true;
        const outcome = await this.cancel(timeoutCause);
        if (outcome === 'unknown') return missedOutcome(timeoutCause, false, timeoutCause);
        continue;
      }
      if (this.#isEndReported) continue;
      await this.#pause(pollIntervalMs(sinceMs));
    }
  }

  #missedUnlessCancelled(reason: string, retry: boolean, cause?: Cause): JobOutcome {
    return this.#isCancelled() ? this.#cancelledEnd() : missedOutcome(reason, retry, cause);
  }

  #cancelledEnd(): JobOutcome {
    const message = this.#cancelMessage ?? '';
    return missedOutcome(message, false, message === timeoutCause ? timeoutCause : 'cancelled');
  }

  async #status(): Promise<OrderStatus> {
    const { engine, stopping } = this.#parts;
    this.#isEndReported = false;
    return engine.status(this.#ticket, stopping).catch((error: unknown): OrderStatus => {
      stopping.throwIfAborted();
      return { kind: 'away', reason: error instanceof Error ? error.message : String(error) };
    });
  }

  async #receive(done: Done): Promise<JobOutcome> {
    const { receive, stopping } = this.#parts;
    for (let tries = 0; ; tries++) {
      try {
        return await receive(done, this.#ticket);
      } catch (error) {
        stopping.throwIfAborted();
        // the result exists, and an unreachable engine delivers it later
        if (!(error instanceof EngineError) || error.code !== 'away') {
          this.#parts.log('a file that was made cannot be fetched', error);
          if (isDiskFull(error)) return missedOutcome(diskIsFull, true);
          return missedOutcome(error instanceof EngineError ? error.message : 'internal error', false);
        }
        await this.#pause(Math.min(maxRetryDelayMs, 1000 * 2 ** tries));
      }
    }
  }

  #isCancelled(): boolean {
    return this.#cancelMessage !== null;
  }

  async #pause(ms: number): Promise<void> {
    const { stopping } = this.#parts;
    const wakeController = new AbortController();
    this.#wake = () => wakeController.abort();
    await wait(ms, undefined, { signal: AbortSignal.any([wakeController.signal, stopping]) }).catch(() => {});
    this.#wake = () => {};
    stopping.throwIfAborted();
  }
}

/** The outcome of one picture or film of a generation. */
export type JobOutcome =
  /** `token`: the file's token in the media store, which does not serve the file yet. */
  | {
      readonly kind: 'made';
      readonly token: string;
      readonly file: MediaFile;
      readonly workMs: number | null;
    }
  | { readonly kind: 'missed'; readonly why: MissReason };

/** Why a picture or film was not made. If none was made, this becomes the answer. */
export type MissReason =
  | { readonly status: 400; readonly problems: readonly string[] }
  | { readonly status: 403; readonly reason: string }
  /** `retry`: the same request may succeed later. */
  | { readonly status: 500; readonly reason: string; readonly retry: boolean; readonly cause: Cause }
  /** It is unknown whether the engine made the picture or film. */
  | { readonly status: 504; readonly reason: string };

/** The three causes of a 500 in docs/interface.md, and `cancelled`. */
type Cause = 'inference timeout' | 'provider unavailable' | 'internal error' | 'cancelled';

export function missedOutcome(reason: string, retry: boolean, cause: Cause = 'internal error'): JobOutcome {
  return { kind: 'missed', why: { status: 500, reason, retry, cause } };
}
