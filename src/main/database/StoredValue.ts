import type { z } from 'zod';
import type { Db } from './Db';
import { statement } from './statement';

const read = statement<[string], { value_json: string }>('SELECT value_json FROM setting WHERE key = ?');
const write = statement<[string, string]>(
  'INSERT INTO setting (key, value_json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value_json = excluded.value_json',
);

export class StoredValue<T> {
  readonly #db: Db;
  readonly #key: string;
  readonly #schema: z.ZodType<T>;

  /** @param key unique to this value */
  constructor(db: Db, key: string, schema: z.ZodType<T>) {
    this.#db = db;
    this.#key = key;
    this.#schema = schema;
  }

  /** Null if nothing is stored, or the value cannot be read (for example from a newer Easel). */
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
