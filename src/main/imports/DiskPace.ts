import { performance } from 'node:perf_hooks';

/** Access time above which a disk counts as slow, ms; local disks and the system's cache are faster. */
const fastAnswerMs = 1;
/** After this many slow answers in a row the disk counts as slow; fewer may be caused by other programs. */
const slowInARow = 3;
/** Number of files accessed in parallel on a slow disk. */
const parallelFiles = 64;

/** Synchronous file access takes a tenth of the time on a fast disk; parallel access is faster on a slow one. */
export class DiskPace {
  readonly #now: () => number;
  #slowAnswers = 0;
  #parallelRemaining = 0;

  /** @param now ms, monotonic */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  async run<T>(runSync: () => T, runParallel: () => Promise<T>): Promise<T> {
    if (this.#parallelRemaining > 0) {
      this.#parallelRemaining -= 1;
      return runParallel();
    }
    const start = this.#now();
    try {
      return runSync();
    } finally {
      this.#slowAnswers = this.#now() - start > fastAnswerMs ? this.#slowAnswers + 1 : 0;
      if (this.#slowAnswers >= slowInARow) {
        this.#slowAnswers = 0;
        this.#parallelRemaining = parallelFiles;
      }
    }
  }
}
