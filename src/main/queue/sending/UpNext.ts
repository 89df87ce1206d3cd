// The jobs that may be sent in one turn, without those of a spending limit that a request in progress may reach.
import type { NextJob } from '../jobs';

export class UpNext {
  readonly #look: (aside: readonly string[]) => readonly NextJob[];
  readonly #aside = new Set<string>();
  #found: readonly NextJob[];

  /** @param look finds the first jobs of batches under none of the given spending limits */
  constructor(look: (aside: readonly string[]) => readonly NextJob[]) {
    this.#look = look;
    this.#found = look([]);
  }

  get found(): number {
    return this.#found.length;
  }

  /** No further job under this spending limit is sent in this turn. */
  putAside(boundId: string): void {
    this.#aside.add(boundId);
  }

  *[Symbol.iterator](): Generator<NextJob, void> {
    let before: number;
    do {
      before = this.#aside.size;
      for (const job of this.#found) {
        yield job;
        if (this.#aside.size > before) break;
      }
      if (this.#aside.size > before) this.#found = this.#look([...this.#aside]);
    } while (this.#aside.size > before);
  }
}
