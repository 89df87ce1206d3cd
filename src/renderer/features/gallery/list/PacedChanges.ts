import type { AssetChanges } from '@shared/domain/gallery/AssetPlaces';

/** A grid that changes ten times a second cannot be looked at: when many land, they come together, this often, ms. */
const gatherMs = 2000;
/** So many changes in that time are shown as they come, however much is in each: one alone is what somebody did. */
const fewAtOnce = 8;

type Timing = Readonly<{
  /** Monotonic ms. */
  now: () => number;
  setTimer: (work: () => void, delayMs: number) => void;
}>;

/** Passes on what changed in the library: at once, and gathered while pictures land faster than anyone can look. */
export class PacedChanges {
  readonly #pass: (changes: readonly AssetChanges[]) => void;
  readonly #timing: Timing;
  #gathered: AssetChanges[] = [];
  #passedAt = Number.NEGATIVE_INFINITY;
  /** How many changes were heard since when. */
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
      // many in the time before: it begins as busy as that was
      const wasBusy = this.#heard > fewAtOnce && now - this.#since < 2 * gatherMs;
      this.#heard = wasBusy ? fewAtOnce : 0;
      this.#since = now;
    }
    this.#heard += 1;
    this.#gathered.push(changes);
    // what a person took away goes at once
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

  /** Passes on what was gathered. */
  flush(): void {
    if (this.#gathered.length === 0) return;
    const changes = this.#gathered;
    this.#gathered = [];
    this.#passedAt = this.#timing.now();
    this.#pass(changes);
  }
}
