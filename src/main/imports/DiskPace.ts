import { performance } from 'node:perf_hooks';

/** What is near answers in less: from the memory of the system, or from a disk of its own. */
const nearMs = 1;
/** Where so many in a row take longer it is the disk, and not another program that had its turn. */
const slowInARow = 3;
/** So many are waited for beside each other then. */
const farFiles = 64;

/**
 * Whether files are waited for one by one or beside each other. A call that waits itself takes a tenth of a turn of Node's
 * pool where a file is near; of a far disk, several are to be asked for at once.
 */
export class DiskPace {
  readonly #now: () => number;
  #slow = 0;
  #far = 0;

  /** @param now ms, monotonic */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Does the same to a file in one of two ways. */
  async take<T>(near: () => T, far: () => Promise<T>): Promise<T> {
    if (this.#far > 0) {
      this.#far -= 1;
      return far();
    }
    const start = this.#now();
    try {
      return near();
    } finally {
      this.#slow = this.#now() - start > nearMs ? this.#slow + 1 : 0;
      if (this.#slow >= slowInARow) {
        this.#slow = 0;
        this.#far = farFiles;
      }
    }
  }
}
