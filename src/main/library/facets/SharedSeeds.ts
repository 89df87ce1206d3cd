// Which pictures have a seed that others have too: a seed of one alone is nothing to choose by. Kept without the seeds of
// those, which are as many as pictures.
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { StringTable } from './StringTable';

export type Seeded = readonly [seq: number, seed: string | null];

const same = statement<[string]>(
  `WITH wanted AS MATERIALIZED (SELECT value FROM json_each(?))
   SELECT seq, seed FROM asset WHERE state = 'ready' AND trashed_at IS NULL AND seed IN wanted
   UNION ALL
   SELECT seq, seed FROM asset WHERE state = 'ready' AND trashed_at IS NOT NULL AND seed IN wanted`,
);

/** What stands in `of` for a seed that no other has; places in `seeds` come after it. */
const alone = 1;

export class SharedSeeds {
  readonly #db: Db;
  readonly seeds = new StringTable();
  /** By a picture's number: 0, not known; 1, its seed is its own; else a place in `seeds`, and two more. */
  readonly of: Uint32Array;
  /** By the same, its seed in 32 bits: the number of one that was deleted may be another's by now. */
  readonly #short: Uint32Array;

  /** @param room one more than the highest number */
  constructor(db: Db, room: number) {
    this.#db = db;
    this.of = new Uint32Array(room);
    this.#short = new Uint32Array(room);
  }

  /** Takes all there are, of which nothing is known. */
  load(all: Iterable<Seeded>): void {
    const first = new Map<string, number>();
    for (const [seq, seed] of all) {
      if (seed === null) continue;
      this.#short[seq] = shortOf(seed);
      const other = first.get(seed);
      this.of[seq] = other === undefined ? alone : this.#shared(seed);
      if (other === undefined) first.set(seed, seq);
      else this.of[other] = this.of[seq] ?? alone;
    }
  }

  /** Takes some that came or changed. Of a seed that came, the others that have it are looked for: once for all of them. */
  take(some: readonly Seeded[]): void {
    const strangers: string[] = [];
    for (const [seq, seed] of some) {
      if (seed === null) this.of[seq] = 0;
      else if (this.seeds.has(seed)) this.of[seq] = this.#shared(seed);
      else if (this.of[seq] === 0 || this.#short[seq] !== shortOf(seed)) strangers.push(seed);
      this.#short[seq] = shortOf(seed ?? '');
    }
    if (strangers.length > 0) this.load(same(this.#db).raw().all(JSON.stringify(strangers)) as Seeded[]);
  }

  /** Their numbers may be others' by now: nothing is known of who has them next. */
  forget(seqs: Iterable<number>): void {
    for (const seq of seqs) this.of[seq] = 0;
  }

  #shared(seed: string): number {
    return this.seeds.number(seed) + alone + 1;
  }
}

function shortOf(seed: string): number {
  return Number(seed) >>> 0;
}
