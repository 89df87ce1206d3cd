// The jobs that may be sent in one turn. A bound can be put aside for the turn while something under way counts against it:
// then the jobs behind its batches come next.
import type { NextJob } from '../jobs';

export class UpNext {
  readonly #look: (aside: readonly string[]) => readonly NextJob[];
  readonly #aside = new Set<string>();
  #found: readonly NextJob[];

  /** @param look finds the first jobs of batches that are under none of these bounds */
  constructor(look: (aside: readonly string[]) => readonly NextJob[]) {
    this.#look = look;
    this.#found = look([]);
  }

  /** How many jobs the last look found. */
  get found(): number {
    return this.#found.length;
  }

  /** No more job under this bound comes in this turn. */
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
