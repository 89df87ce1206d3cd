// Which pictures share their seed with another picture. Unique seeds are no useful filter and are not stored.
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

/** The value in `of` for a unique seed; indexes into `seeds` are stored after it. */
const alone = 1;

export class SharedSeeds {
  readonly #db: Db;
  readonly seeds = new StringTable();
  /** By asset number: 0, unknown; 1, unique seed; otherwise an index into `seeds`, plus two. */
  readonly of: Uint32Array;
  /** By asset number: a 32-bit hash of the seed, because the number of a deleted asset may be reused. */
  readonly #short: Uint32Array;

  /** @param room the highest asset number plus one */
  constructor(db: Db, room: number) {
    this.#db = db;
    this.of = new Uint32Array(room);
    this.#short = new Uint32Array(room);
  }

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

  /** Updates changed assets; searches for assets with the same new seeds in one query. */
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

  /** Numbers of deleted assets may be reused. */
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
