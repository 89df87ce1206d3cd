// Whether a profile's service answers. After a lost answer or a failed send, a free GET is repeated every 2, 4, 8 … at
// most 30 s, until one succeeds. Then one request at a time is sent until one is answered.
import type { Said } from '@shared/messages/Said';

export interface ReachabilityDependencies {
  /** `now`: ms UTC. `monotonic`: ms. */
  readonly clock: Readonly<{ now: () => number; monotonic: () => number }>;
  readonly ask: () => Promise<boolean>;
  /** The service answers again, or still does not: check again. */
  readonly changed: () => void;
}

const firstStepMs = 2000;
const longestStepMs = 30_000;
/** Minimum time between two checks, even if a check takes longer than its step. */
const shortestStepMs = 1000;

export class Reachability {
  readonly #parts: ReachabilityDependencies;
  /** Null: it answers. `at`: next check, monotonic. `sure`: false while only an answer was lost. */
  #away: { readonly reason: Said | string; at: number; sure: boolean } | null = null;
  #nextStepMs = firstStepMs;
  /** The service was unreachable, and no request has been answered since: one is sent at a time. */
  #unproven = false;
  #asking = false;

  constructor(parts: ReachabilityDependencies) {
    this.#parts = parts;
  }

  get asking(): boolean {
    return this.#asking;
  }

  /** Why nothing may be sent, and when the service is checked next (ms UTC); null: it answers. */
  get outage(): Readonly<{ reason: Said | string; nextCheckAt: number }> | null {
    if (!this.#away?.sure) return null;
    const { now, monotonic } = this.#parts.clock;
    const left = Math.max(0, this.#away.at - monotonic());
    return { reason: this.#away.reason, nextCheckAt: Math.round(now() + left) };
  }

  unreachable(reason: Said | string): void {
    this.#unproven = true;
    if (!this.#away?.sure)
      this.#away = { reason, at: this.#parts.clock.monotonic() + this.#step(), sure: true };
  }

  /** An answer was lost: checks at once whether the service answers. */
  answerLost(reason: Said | string): void {
    this.#unproven = true;
    this.#away ??= { reason, at: this.#parts.clock.monotonic(), sure: false };
  }

  /** A request was answered, or the connection has changed: nothing is held back. */
  reset(): void {
    this.#away = null;
    this.#unproven = false;
    this.#nextStepMs = firstStepMs;
  }

  checkNow(): void {
    if (this.#away) this.#away.at = Math.min(this.#away.at, this.#parts.clock.monotonic());
    this.#parts.changed();
  }

  /** Checks the service if due. @returns 0: send one more; ms until the next check; null: after those in progress */
  waitMs(underWay: number): number | null {
    const away = this.#away;
    if (away === null) return this.#unproven && underWay > 0 ? null : 0;
    if (this.#asking) return null;
    const started = this.#parts.clock.monotonic();
    if (away.at > started) return away.at - started;
    this.#asking = true;
    void this.#parts.ask().then((answered) => {
      this.#asking = false;
      if (this.#away === away) {
        if (answered) this.#away = null;
        else this.#postpone(away, started);
      }
      this.#parts.changed();
    });
    return null;
  }

  #postpone(away: { at: number; sure: boolean }, started: number): void {
    away.sure = true;
    away.at = Math.max(started + this.#step(), this.#parts.clock.monotonic() + shortestStepMs);
  }

  #step(): number {
    const step = this.#nextStepMs;
    this.#nextStepMs = Math.min(longestStepMs, step * 2);
    return step;
  }
}
