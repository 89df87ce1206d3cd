import type Database from 'better-sqlite3';
import type { Db } from '../../database/Db';
import type { SeqBits } from '../query/SeqBits';
import { Dictionary } from './Dictionary';

type Pair = [seq: number, id: string | number];

/** Which assets carry which tags, or lie in which collections: pairs of numbers. */
export class NamedPairs {
  readonly #all: Database.Statement<[], Pair>;
  readonly #some: Database.Statement<[string], Pair>;
  readonly ids = new Dictionary();
  #seqs: number[] = [];
  /** Places in `ids`. */
  #names: number[] = [];

  constructor(db: Db, table: 'asset_tag' | 'collection_asset', column: 'tag_id' | 'collection_id') {
    const pairs = `SELECT asset.seq, ${column} FROM ${table} JOIN asset ON asset.id = asset_id`;
    this.#all = db.prepare<[], Pair>(pairs).raw();
    this.#some = db
      .prepare<[string], Pair>(`${pairs} WHERE asset.seq IN (SELECT value FROM json_each(?))`)
      .raw();
  }

  load(): void {
    this.#seqs = [];
    this.#names = [];
    for (const pair of this.#all.iterate()) this.#add(pair);
  }

  /** Reads those of some assets again. @param list the same as JSON */
  take(seqs: readonly number[], list: string): void {
    const gone = new Set(seqs);
    let kept = 0;
    for (let place = 0; place < this.#seqs.length; place += 1) {
      const seq = this.#seqs[place] ?? 0;
      if (gone.has(seq)) continue;
      this.#seqs[kept] = seq;
      this.#names[kept] = this.#names[place] ?? 0;
      kept += 1;
    }
    this.#seqs.length = kept;
    this.#names.length = kept;
    for (const pair of this.#some.all(list)) this.#add(pair);
  }

  /** How often each of `ids` stands with an asset among some. */
  tally(bits: SeqBits): Uint32Array {
    const counts = new Uint32Array(this.ids.texts.length);
    for (let place = 0; place < this.#seqs.length; place += 1) {
      const name = this.#names[place] ?? 0;
      if (bits.has(this.#seqs[place] ?? 0)) counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  }

  #add([seq, id]: Pair): void {
    this.#seqs.push(seq);
    this.#names.push(this.ids.number(String(id)));
  }
}
