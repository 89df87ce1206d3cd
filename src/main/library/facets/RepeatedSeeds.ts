// Which pictures share their seed with another picture. Unique seeds are no useful filter and are not stored.
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { StringTable } from './StringTable';

export type Seeded = readonly [seq: number, seed: string | null];

const assetsWithSeeds = statement<[string]>(
  `WITH wanted AS MATERIALIZED (SELECT value FROM json_each(?))
   SELECT seq, seed FROM asset WHERE state = 'ready' AND trashed_at IS NULL AND seed IN wanted
   UNION ALL
   SELECT seq, seed FROM asset WHERE state = 'ready' AND trashed_at IS NOT NULL AND seed IN wanted`,
);

/** The value in `seedIndexes` for a unique seed; greater values stand for indexes into `seeds`. */
const UNIQUE_SEED = 1;

export class RepeatedSeeds {
  readonly #db: Db;
  readonly seeds = new StringTable();
  /** By asset number: 0, unknown; 1, unique seed; otherwise an index into `seeds`, plus two. */
  readonly seedIndexes: Uint32Array;
  /** By asset number: a 32-bit hash of the seed, because the number of a deleted asset may be reused. */
  readonly #hashes: Uint32Array;

  /** @param capacity the highest asset number plus one */
  constructor(db: Db, capacity: number) {
    this.#db = db;
    this.seedIndexes = new Uint32Array(capacity);
    this.#hashes = new Uint32Array(capacity);
  }

  load(all: Iterable<Seeded>): void {
    const first = new Map<string, number>();
    for (const [seq, seed] of all) {
      if (seed === null) continue;
      this.#hashes[seq] = hashOf(seed);
      const other = first.get(seed);
      this.seedIndexes[seq] = other === undefined ? UNIQUE_SEED : this.#repeatedSeedIndex(seed);
      if (other === undefined) first.set(seed, seq);
      else this.seedIndexes[other] = this.seedIndexes[seq] ?? UNIQUE_SEED;
    }
  }

  /** Updates changed assets; searches for assets with the same new seeds in one query. */
  refreshAssets(changed: readonly Seeded[]): void {
    const newSeeds: string[] = [];
    for (const [seq, seed] of changed) {
      if (seed === null) this.seedIndexes[seq] = 0;
      else if (this.seeds.has(seed)) this.seedIndexes[seq] = this.#repeatedSeedIndex(seed);
      else if (this.seedIndexes[seq] === 0 || this.#hashes[seq] !== hashOf(seed)) newSeeds.push(seed);
      this.#hashes[seq] = hashOf(seed ?? '');
    }
    if (newSeeds.length > 0)
      this.load(assetsWithSeeds(this.#db).raw().all(JSON.stringify(newSeeds)) as Seeded[]);
  }

  /** Forgets the seeds of deleted assets, whose numbers may be reused. */
  forget(seqs: Iterable<number>): void {
    for (const seq of seqs) this.seedIndexes[seq] = 0;
  }

  #repeatedSeedIndex(seed: string): number {
    return this.seeds.intern(seed) + UNIQUE_SEED + 1;
  }
}

function hashOf(seed: string): number {
  return Number(seed) >>> 0;
}
