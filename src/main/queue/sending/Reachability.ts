// Whether a profile's service answers. After a lost answer or a failed send, a free GET is repeated every 2, 4, 8 … at
// most 30 s, until one succeeds. Then one request at a time is sent until one is answered.
import type { LocalizableText } from '@shared/messages/LocalizableText';

export interface ReachabilityDependencies {
  /** `now`: ms UTC. `monotonic`: ms. */
  readonly clock: Readonly<{ now: () => number; monotonic: () => number }>;
  readonly check: () => Promise<boolean>;
  /** Whether a request may be sent may have changed: call `waitMs` again. */
  readonly changed: () => void;
}

const firstStepMs = 2000;
const MAX_STEP_MS = 30_000;
/** Minimum time between two checks, even if a check takes longer than its step. */
const MIN_STEP_MS = 1000;

export class Reachability {
  readonly #parts: ReachabilityDependencies;
  /** Null: the service answers. `nextCheckAt`: monotonic. `isConfirmed`: false while only an answer was lost. */
  #state: { readonly reason: LocalizableText | string; nextCheckAt: number; isConfirmed: boolean } | null =
    null;
  #nextStepMs = firstStepMs;
  /** The service was unreachable, and no request has been answered since: one request at a time is sent. */
  #isUnproven = false;
  #isChecking = false;

  constructor(parts: ReachabilityDependencies) {
    this.#parts = parts;
  }

  get isChecking(): boolean {
    return this.#isChecking;
  }

  /** Why nothing may be sent, and when the service is checked next (ms UTC); null: no outage is confirmed. */
  get outage(): Readonly<{ reason: LocalizableText | string; nextCheckAt: number }> | null {
    if (!this.#state?.isConfirmed) return null;
    const { now, monotonic } = this.#parts.clock;
    const left = Math.max(0, this.#state.nextCheckAt - monotonic());
    return { reason: this.#state.reason, nextCheckAt: Math.round(now() + left) };
  }

  unreachable(reason: LocalizableText | string): void {
    this.#isUnproven = true;
    if (!this.#state?.isConfirmed)
      this.#state = {
        reason,
        nextCheckAt: this.#parts.clock.monotonic() + this.#takeStep(),
        isConfirmed: true,
      };
  }

  /** An answer was lost: checks at once whether the service answers. */
  answerLost(reason: LocalizableText | string): void {
    this.#isUnproven = true;
    this.#state ??= { reason, nextCheckAt: this.#parts.clock.monotonic(), isConfirmed: false };
  }

  /** A request was answered, or the connection has changed: nothing is held back. */
  reset(): void {
    this.#state = null;
    this.#isUnproven = false;
    this.#nextStepMs = firstStepMs;
  }

  checkNow(): void {
    if (this.#state)
      this.#state.nextCheckAt = Math.min(this.#state.nextCheckAt, this.#parts.clock.monotonic());
    this.#parts.changed();
  }

  /** Checks the service if due. @returns ms until the next check; 0: a request may start; null: when a request ends */
  waitMs(underWay: number): number | null {
    const state = this.#state;
    if (state === null) return this.#isUnproven && underWay > 0 ? null : 0;
    if (this.#isChecking) return null;
    const started = this.#parts.clock.monotonic();
    if (state.nextCheckAt > started) return state.nextCheckAt - started;
    this.#isChecking = true;
    void this.#parts.check().then((answered) => {
      this.#isChecking = false;
      if (this.#state === state) {
        if (answered) this.#state = null;
        else this.#postpone(state, started);
      }
      this.#parts.changed();
    });
    return null;
  }

  #postpone(state: { nextCheckAt: number; isConfirmed: boolean }, started: number): void {
    state.isConfirmed = true;
    state.nextCheckAt = Math.max(started + this.#takeStep(), this.#parts.clock.monotonic() + MIN_STEP_MS);
  }

  #takeStep(): number {
    const step = this.#nextStepMs;
    this.#nextStepMs = Math.min(MAX_STEP_MS, step * 2);
    return step;
  }
}
