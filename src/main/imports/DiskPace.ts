import { performance } from 'node:perf_hooks';

/** A local disk, or the system's cache, answers in less. */
const fastAnswerMs = 1;
/** After this many slow answers in a row the disk is slow, not just interrupted by another program. */
const slowInARow = 3;
/** Number of files accessed in parallel on a slow disk. */
const parallelFiles = 64;

/**
 * Decides whether files are accessed synchronously, which takes a tenth of the time on a fast disk, or in
 * parallel, which is faster on a slow one.
 */
export class DiskPace {
  readonly #now: () => number;
  #slow = 0;
  #far = 0;

  /** @param now ms, monotonic */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  async take<T>(near: () => T, far: () => Promise<T>): Promise<T> {
    if (this.#far > 0) {
      this.#far -= 1;
      return far();
    }
    const start = this.#now();
    try {
      return near();
    } finally {
      this.#slow = this.#now() - start > fastAnswerMs ? this.#slow + 1 : 0;
      if (this.#slow >= slowInARow) {
        this.#slow = 0;
        this.#far = parallelFiles;
      }
    }
  }
}
