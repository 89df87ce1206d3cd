import type { AssetChanges } from '@shared/domain/gallery/AssetPlaces';

/** A grid that changes ten times a second cannot be viewed, so under load assets arrive together, ms. */
const gatherMs = 2000;
/** Up to this many events per interval are passed on at once, whatever their size. */
const fewAtOnce = 8;

type Timing = Readonly<{
  /** Monotonic time, ms. */
  now: () => number;
  setTimer: (work: () => void, delayMs: number) => void;
}>;

/** Passes library changes on at once, or batched while assets arrive faster than anyone can look. */
export class PacedChanges {
  readonly #pass: (changes: readonly AssetChanges[]) => void;
  readonly #timing: Timing;
  #gathered: AssetChanges[] = [];
  #passedAt = Number.NEGATIVE_INFINITY;
  /** Number of events received since `#since`. */
  #heard = 0;
  #since = Number.NEGATIVE_INFINITY;
  #isWaiting = false;

  constructor(
    pass: (changes: readonly AssetChanges[]) => void,
    timing: Timing = {
      now: () => performance.now(),
      setTimer: (work, delayMs) => void setTimeout(work, delayMs),
    },
  ) {
    this.#pass = pass;
    this.#timing = timing;
  }

  hear(changes: AssetChanges): void {
    const now = this.#timing.now();
    if (now - this.#since >= gatherMs) {
      // many events in the previous interval: the new one starts as busy
      const wasBusy = this.#heard > fewAtOnce && now - this.#since < 2 * gatherMs;
      this.#heard = wasBusy ? fewAtOnce : 0;
      this.#since = now;
    }
    this.#heard += 1;
    this.#gathered.push(changes);
    // deletions are passed on at once
    const isCalm = changes.gone.length > 0 || this.#heard <= fewAtOnce;
    const wait = isCalm ? 0 : this.#passedAt + gatherMs - now;
    if (wait <= 0) this.flush();
    else if (!this.#isWaiting) {
      this.#isWaiting = true;
      this.#timing.setTimer(() => {
        this.#isWaiting = false;
        this.flush();
      }, wait);
    }
  }

  flush(): void {
    if (this.#gathered.length === 0) return;
    const changes = this.#gathered;
    this.#gathered = [];
    this.#passedAt = this.#timing.now();
    this.#pass(changes);
  }
}
