import type { z } from 'zod';
import type { Db } from './Db';
import { statement } from './statement';

const read = statement<[string], { value_json: string }>('SELECT value_json FROM setting WHERE key = ?');
const write = statement<[string, string]>(
  'INSERT INTO setting (key, value_json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value_json = excluded.value_json',
);

/** Something that is kept whole in the library that it belongs to. */
export class KeptValue<T> {
  readonly #db: Db;
  readonly #key: string;
  readonly #schema: z.ZodType<T>;

  /** @param key no other value's */
  constructor(db: Db, key: string, schema: z.ZodType<T>) {
    this.#db = db;
    this.#key = key;
    this.#schema = schema;
  }

  /** Null where nothing was kept, or what was cannot be read (of a newer Easel, say). */
  get(): T | null {
    const row = read(this.#db).get(this.#key);
    if (row === undefined) return null;
    try {
      return this.#schema.parse(JSON.parse(row.value_json));
    } catch {
      return null;
    }
  }

  set(value: T): void {
    write(this.#db).run(this.#key, JSON.stringify(value));
  }
}
