// The jobs that may be sent in one turn. A bound can be put aside meanwhile, as long as something is under way that it counts:
// then the jobs behind its batches come.
import type { NextJob } from '../jobs';

export class UpNext {
  readonly #look: (aside: readonly string[]) => readonly NextJob[];
  readonly #aside = new Set<string>();
  #found: readonly NextJob[];

  /** @param look finds the first jobs of batches that are not under one of these bounds */
  constructor(look: (aside: readonly string[]) => readonly NextJob[]) {
    this.#look = look;
    this.#found = look([]);
  }

  /** How many the last look found. */
  get found(): number {
    return this.#found.length;
  }

  /** Nothing under this bound comes any more in this turn. */
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
