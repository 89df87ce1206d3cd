// The visual features (`lookBytes` per picture) of the whole library in memory, for searches by colour or similarity.
import { Buffer } from 'node:buffer';
import {
  colourBytes,
  hashBytes,
  layoutBytes,
  layoutOffset,
  lookBytes,
  maxColours,
} from '@shared/looks/lookLayout';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

/** Rows per read: transferring rows as one text is much faster than one by one. */
const ROWS_PER_READ = 50_000;
const looksAfter = statement<
  [number, number],
  { at: number | null; seqs: string | null; looks: string | null }
>(
  `SELECT max(at) AS at, group_concat(seq) AS seqs, group_concat(hex(look), '') AS looks
   FROM (SELECT at, seq, look FROM asset_look WHERE at > ? AND length(look) = ${lookBytes} ORDER BY at LIMIT ?)`,
);
const latest = statement<[], number | null>('SELECT max(at) FROM asset_look');

const INITIAL_CAPACITY = 1024;
const layoutCells = layoutBytes / 3;
const WORDS_PER_HASH = hashBytes / 4;

const indexes = new WeakMap<Db, LookIndex>();

export function lookIndex(db: Db): LookIndex {
  const index = indexes.get(db) ?? new LookIndex();
  indexes.set(db, index);
  index.catchUp(db);
  return index;
}

export class LookIndex {
  count = 0;
  /** How often a known look was replaced. */
  replacements = 0;
  seqs = new Uint32Array(INITIAL_CAPACITY);
  looks = new Uint8Array(INITIAL_CAPACITY * lookBytes);
  readonly #indexes = new Map<number, number>();
  /** The highest `asset_look.at` read so far: not a time, but a number that rises with each change. */
  #lastRevision = 0;

  catchUp(db: Db): void {
    if ((latest(db).pluck().get() ?? 0) === this.#lastRevision) return;
    for (
      let rows = looksAfter(db).get(this.#lastRevision, ROWS_PER_READ);
      rows?.at;
      rows = looksAfter(db).get(this.#lastRevision, ROWS_PER_READ)
    ) {
      this.#lastRevision = rows.at;
      const looks = Buffer.from(rows.looks ?? '', 'hex');
      (rows.seqs ?? '').split(',').forEach((seq, row) => {
        this.#set(Number(seq), looks.subarray(row * lookBytes, (row + 1) * lookBytes));
      });
    }
  }

  #set(seq: number, look: Uint8Array): void {
    let index = this.#indexes.get(seq);
    if (index === undefined) {
      index = this.count;
      this.count += 1;
      if (index === this.seqs.length) this.#grow();
      this.#indexes.set(seq, index);
      this.seqs[index] = seq;
    } else this.replacements += 1;
    this.looks.set(look, index * lookBytes);
  }

  indexOf(seq: number): number {
    return this.#indexes.get(seq) ?? -1;
  }

  /** 0 for identical, about 1 for unrelated pictures. @param maxOfInterest greater results are lower bounds */
  dissimilarity(index: number, other: number, maxOfInterest: number): number {
    const { looks } = this;
    const from = index * lookBytes;
    const to = other * lookBytes;
    let bits = 0;
    for (let at = 0; at < hashBytes; at += 1)
      bits += bitCounts[(looks[from + at] ?? 0) ^ (looks[to + at] ?? 0)] ?? 0;
    const byHash = bits / (WORDS_PER_HASH * 32);
    if (byHash > maxOfInterest) return byHash;
    let colourDistance = 0;
    for (let at = layoutOffset; at < layoutOffset + layoutBytes; at += 3) {
      const l = (looks[from + at] ?? 0) - (looks[to + at] ?? 0);
      const a = (looks[from + at + 1] ?? 0) - (looks[to + at + 1] ?? 0);
      const b = (looks[from + at + 2] ?? 0) - (looks[to + at + 2] ?? 0);
      colourDistance += Math.sqrt(l * l + a * a + b * b);
    }
    return byHash + (layoutWeight * colourDistance) / (255 * layoutCells);
  }

  #grow(): void {
    const seqs = new Uint32Array(this.seqs.length * 2);
    seqs.set(this.seqs);
    this.seqs = seqs;
    const looks = new Uint8Array(this.looks.length * 2);
    looks.set(this.looks);
    this.looks = looks;
  }
}

/** Weight of the colour layout against the perceptual hash, whose distances are larger. */
const layoutWeight = 2;
const bitCounts = Uint8Array.from({ length: 256 }, (_, value) => {
  let bits = 0;
  for (let rest = value; rest > 0; rest >>= 1) bits += rest & 1;
  return bits;
});

/** Byte offsets of the colours in a look. */
export const colourOffsets = Array.from({ length: maxColours }, (_, place) => place * colourBytes);
