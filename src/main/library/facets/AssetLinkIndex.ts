import type Database from 'better-sqlite3';
import type { Db } from '../../database/Db';
import { inGallerySql } from '../query/QueryMatcher';
import type { SeqBits } from '../query/SeqBits';
import { StringTable } from './StringTable';

type LinkRow = [seq: number, id: string | number, isShown: number];

/**
 * Which assets have which tags, or are in which collections, and how many shown assets each tag or collection has. The
 * pairs (asset and tag or collection) of an asset form a linked list, so that updating an asset visits only its pairs.
 */
export class AssetLinkIndex {
  readonly #all: Database.Statement<[], LinkRow>;
  readonly #some: Database.Statement<[string], LinkRow>;
  readonly #selfAndAncestors: ((id: string) => readonly string[]) | null;
  readonly ids = new StringTable();
  /** By asset number: the first pair of the asset, from 1; 0: none. */
  #first: number[] = [];
  /** By pair, from 1: the next pair of the same asset; for a free pair, the next free one. 0: none. */
  #next: number[] = [0];
  #seqs: number[] = [0];
  /** Indexes into `ids`; -1: the pair is free. */
  #idIndexes: number[] = [-1];
  #isShown: number[] = [0];
  #free = 0;
  /** By index into `ids`: the number of shown assets. */
  #counts: number[] = [];
  #changedIdIndexes = new Set<number>();

  /** @param selfAndAncestors the ids that an asset has if it has `id`: `id` and its ancestors; null: only `id` */
  constructor(
    db: Db,
    table: 'asset_tag' | 'collection_asset',
    column: 'tag_id' | 'collection_id',
    selfAndAncestors: ((id: string) => readonly string[]) | null = null,
  ) {
    this.#selfAndAncestors = selfAndAncestors;
    const pairs = `SELECT asset.seq, ${column}, ${inGallerySql} FROM ${table} JOIN asset ON asset.id = asset_id`;
    this.#all = db.prepare<[], LinkRow>(pairs).raw();
    this.#some = db
      .prepare<[string], LinkRow>(`${pairs} WHERE asset.seq IN (SELECT value FROM json_each(?))`)
      .raw();
  }

  load(): void {
    this.#first = [];
    this.#next = [0];
    this.#seqs = [0];
    this.#idIndexes = [-1];
    this.#isShown = [0];
    this.#free = 0;
    this.#counts = this.ids.texts.map(() => 0);
    for (const pair of this.#all.iterate()) this.#add(pair);
    this.#changedIdIndexes = new Set(this.ids.texts.keys());
  }

  /** Reads the pairs of some assets again. @param list the same numbers as JSON */
  refreshAssets(seqs: readonly number[], list: string): void {
    for (const seq of seqs) this.#drop(seq);
    for (const pair of this.#some.all(list)) this.#add(pair);
  }

  /** For each of `ids`, the number of assets of the set that have this id. */
  countIn(bits: SeqBits): Uint32Array {
    const counts = new Uint32Array(this.ids.texts.length);
    for (let pair = 1; pair < this.#idIndexes.length; pair += 1) {
      const idIndex = this.#idIndexes[pair] ?? -1;
      if (idIndex >= 0 && bits.has(this.#seqs[pair] ?? 0)) counts[idIndex] = (counts[idIndex] ?? 0) + 1;
    }
    return counts;
  }

  countOf(id: string | number): number {
    const text = String(id);
    return this.ids.has(text) ? (this.#counts[this.ids.intern(text)] ?? 0) : 0;
  }

  /** The ids whose assets have changed since the last call. */
  takeChangedIds(): readonly string[] {
    const touched = Array.from(this.#changedIdIndexes, (idIndex) => this.ids.texts[idIndex] ?? '');
    this.#changedIdIndexes.clear();
    return touched;
  }

  #drop(seq: number): void {
    for (let pair = this.#first[seq] ?? 0; pair !== 0; ) {
      const next = this.#next[pair] ?? 0;
      this.#addToCount(this.#idIndexes[pair] ?? 0, -(this.#isShown[pair] ?? 0));
      this.#idIndexes[pair] = -1;
      this.#next[pair] = this.#free;
      this.#free = pair;
      pair = next;
    }
    if (this.#first[seq] !== undefined) this.#first[seq] = 0;
  }

  #add([seq, id, isShown]: LinkRow): void {
    if (this.#selfAndAncestors === null) this.#insert(seq, this.ids.intern(String(id)), isShown);
    else
      for (const each of this.#selfAndAncestors(String(id)))
        this.#insertOnce(seq, this.ids.intern(each), isShown);
  }

  /** A picture in several children of a collection counts once in that collection. */
  #insertOnce(seq: number, idIndex: number, isShown: number): void {
    for (let pair = this.#first[seq] ?? 0; pair !== 0; pair = this.#next[pair] ?? 0)
      if (this.#idIndexes[pair] === idIndex) return;
    this.#insert(seq, idIndex, isShown);
  }

  #insert(seq: number, idIndex: number, isShown: number): void {
    const pair = this.#free === 0 ? this.#idIndexes.length : this.#free;
    if (this.#free !== 0) this.#free = this.#next[pair] ?? 0;
    // without holes: arrays with holes are slower
    while (this.#first.length <= seq) this.#first.push(0);
    this.#next[pair] = this.#first[seq] ?? 0;
    this.#first[seq] = pair;
    this.#seqs[pair] = seq;
    this.#idIndexes[pair] = idIndex;
    this.#isShown[pair] = isShown;
    this.#addToCount(idIndex, isShown);
  }

  #addToCount(idIndex: number, step: number): void {
    this.#counts[idIndex] = (this.#counts[idIndex] ?? 0) + step;
    this.#changedIdIndexes.add(idIndex);
  }
}
