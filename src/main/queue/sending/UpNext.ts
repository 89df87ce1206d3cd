// The jobs that may be sent in one turn, without the jobs under a spending limit that requests in progress may reach.
import type { NextJob } from '../jobs';

export class UpNext {
  readonly #find: (skippedLimitIds: readonly string[]) => readonly NextJob[];
  readonly #skippedLimitIds = new Set<string>();
  #found: readonly NextJob[];

  /** @param find finds the first jobs of batches under none of the given spending limits */
  constructor(find: (skippedLimitIds: readonly string[]) => readonly NextJob[]) {
    this.#find = find;
    this.#found = find([]);
  }

  get foundCount(): number {
    return this.#found.length;
  }

  /** No further job under this spending limit is sent in this turn. */
  skipLimit(spendLimitId: string): void {
    this.#skippedLimitIds.add(spendLimitId);
  }

  *[Symbol.iterator](): Generator<NextJob, void> {
    let skippedBefore: number;
    do {
      skippedBefore = this.#skippedLimitIds.size;
      for (const job of this.#found) {
        yield job;
        if (this.#skippedLimitIds.size > skippedBefore) break;
      }
      if (this.#skippedLimitIds.size > skippedBefore) this.#found = this.#find([...this.#skippedLimitIds]);
    } while (this.#skippedLimitIds.size > skippedBefore);
  }
}
