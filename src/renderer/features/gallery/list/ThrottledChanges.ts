import type { AssetChanges } from '@shared/domain/gallery/AssetColumns';

/** Under load, changes are delivered this often, ms: a grid that changes ten times a second cannot be viewed. */
const batchIntervalMs = 2000;
/** Up to this many events per interval are passed on at once, whatever their size. */
const maxImmediateEvents = 8;

type Clock = Readonly<{
  /** Monotonic time, ms. */
  now: () => number;
  setTimer: (work: () => void, delayMs: number) => void;
}>;

/** Passes library changes on at once, or batched while assets arrive faster than anyone can look. */
export class ThrottledChanges {
  readonly #deliver: (changes: readonly AssetChanges[]) => void;
  readonly #clock: Clock;
  #pending: AssetChanges[] = [];
  #deliveredAt = Number.NEGATIVE_INFINITY;
  /** Number of events received since `#intervalStart`. */
  #eventCount = 0;
  #intervalStart = Number.NEGATIVE_INFINITY;
  #isScheduled = false;

  constructor(
    deliver: (changes: readonly AssetChanges[]) => void,
    clock: Clock = {
      now: () => performance.now(),
      setTimer: (work, delayMs) => void setTimeout(work, delayMs),
    },
  ) {
    this.#deliver = deliver;
    this.#clock = clock;
  }

  add(changes: AssetChanges): void {
    const now = this.#clock.now();
    if (now - this.#intervalStart >= batchIntervalMs) {
      // after many events in the previous interval, the new interval starts as busy
      const wasBusy =
        this.#eventCount > maxImmediateEvents && now - this.#intervalStart < 2 * batchIntervalMs;
      this.#eventCount = wasBusy ? maxImmediateEvents : 0;
      this.#intervalStart = now;
    }
    this.#eventCount += 1;
    this.#pending.push(changes);
    // deletions are passed on at once
    const isImmediate = changes.gone.length > 0 || this.#eventCount <= maxImmediateEvents;
    const delay = isImmediate ? 0 : this.#deliveredAt + batchIntervalMs - now;
    if (delay <= 0) this.flush();
    else if (!this.#isScheduled) {
      this.#isScheduled = true;
      this.#clock.setTimer(() => {
        this.#isScheduled = false;
        this.flush();
      }, delay);
    }
  }

  flush(): void {
    if (this.#pending.length === 0) return;
    const changes = this.#pending;
    this.#pending = [];
    this.#deliveredAt = this.#clock.now();
    this.#deliver(changes);
  }
}
