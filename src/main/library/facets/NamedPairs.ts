import type Database from 'better-sqlite3';
import type { Db } from '../../database/Db';
import { shown } from '../query/QuerySets';
import type { SeqBits } from '../query/SeqBits';
import { StringTable } from './StringTable';

type Pair = [seq: number, id: string | number, isShown: number];

/**
 * Which assets carry which tags, or are within which collections: pairs of numbers, each once, those of an asset in a chain, so that to take
 * up what became of one costs what it carries. With how many that are shown each stands is kept beside.
 */
export class NamedPairs {
  readonly #all: Database.Statement<[], Pair>;
  readonly #some: Database.Statement<[string], Pair>;
  readonly #around: ((id: string) => readonly string[]) | null;
  readonly ids = new StringTable();
  /** By seq: the first of an asset's pairs, from 1; 0: none. */
  #first: number[] = [];
  /** By pair, from 1: the next of the same asset; of one that is free, the next free one. 0: none. */
  #next: number[] = [0];
  #seqs: number[] = [0];
  /** Places in `ids`; -1: the pair is free. */
  #names: number[] = [-1];
  #isShown: number[] = [0];
  #free = 0;
  /** By place in `ids`. */
  #counts: number[] = [];
  #touched = new Set<number>();

  /** @param around what an asset stands with that stands with one, itself with it; without: that alone */
  constructor(
    db: Db,
    table: 'asset_tag' | 'collection_asset',
    column: 'tag_id' | 'collection_id',
    around: ((id: string) => readonly string[]) | null = null,
  ) {
    this.#around = around;
    const pairs = `SELECT asset.seq, ${column}, ${shown} FROM ${table} JOIN asset ON asset.id = asset_id`;
    this.#all = db.prepare<[], Pair>(pairs).raw();
    this.#some = db
      .prepare<[string], Pair>(`${pairs} WHERE asset.seq IN (SELECT value FROM json_each(?))`)
      .raw();
  }

  load(): void {
    this.#first = [];
    this.#next = [0];
    this.#seqs = [0];
    this.#names = [-1];
    this.#isShown = [0];
    this.#free = 0;
    this.#counts = this.ids.texts.map(() => 0);
    for (const pair of this.#all.iterate()) this.#add(pair);
    this.#touched = new Set(this.ids.texts.keys());
  }

  /** Reads those of some assets again. @param list the same as JSON */
  take(seqs: readonly number[], list: string): void {
    for (const seq of seqs) this.#drop(seq);
    for (const pair of this.#some.all(list)) this.#add(pair);
  }

  /** How often each of `ids` stands with an asset among some. */
  tally(bits: SeqBits): Uint32Array {
    const counts = new Uint32Array(this.ids.texts.length);
    for (let pair = 1; pair < this.#names.length; pair += 1) {
      const name = this.#names[pair] ?? -1;
      if (name >= 0 && bits.has(this.#seqs[pair] ?? 0)) counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  }

  /** With how many assets that are shown one stands. */
  countOf(id: string | number): number {
    const text = String(id);
    return this.ids.has(text) ? (this.#counts[this.ids.number(text)] ?? 0) : 0;
  }

  /** Those of whose assets some changed since this was asked last. */
  touched(): readonly string[] {
    const touched = Array.from(this.#touched, (name) => this.ids.texts[name] ?? '');
    this.#touched.clear();
    return touched;
  }

  #drop(seq: number): void {
    for (let pair = this.#first[seq] ?? 0; pair !== 0; ) {
      const next = this.#next[pair] ?? 0;
      this.#count(this.#names[pair] ?? 0, -(this.#isShown[pair] ?? 0));
      this.#names[pair] = -1;
      this.#next[pair] = this.#free;
      this.#free = pair;
      pair = next;
    }
    if (this.#first[seq] !== undefined) this.#first[seq] = 0;
  }

  #add([seq, id, isShown]: Pair): void {
    if (this.#around === null) this.#put(seq, this.ids.number(String(id)), isShown);
    else for (const each of this.#around(String(id))) this.#putOnce(seq, this.ids.number(each), isShown);
  }

  /** A picture of several collections inside one is within that once. */
  #putOnce(seq: number, name: number, isShown: number): void {
    for (let pair = this.#first[seq] ?? 0; pair !== 0; pair = this.#next[pair] ?? 0)
      if (this.#names[pair] === name) return;
    this.#put(seq, name, isShown);
  }

  #put(seq: number, name: number, isShown: number): void {
    const pair = this.#free === 0 ? this.#names.length : this.#free;
    if (this.#free !== 0) this.#free = this.#next[pair] ?? 0;
    // without holes: an array that has one is slower
    while (this.#first.length <= seq) this.#first.push(0);
    this.#next[pair] = this.#first[seq] ?? 0;
    this.#first[seq] = pair;
    this.#seqs[pair] = seq;
    this.#names[pair] = name;
    this.#isShown[pair] = isShown;
    this.#count(name, isShown);
  }

  #count(name: number, step: number): void {
    this.#counts[name] = (this.#counts[name] ?? 0) + step;
    this.#touched.add(name);
  }
}
