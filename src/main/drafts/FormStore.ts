import { type KeptForms, zKeptForms } from '@shared/domain/KeptForms';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

const read = statement<[string], { value_json: string }>('SELECT value_json FROM setting WHERE key = ?');
const write = statement<[string, string]>(
  'INSERT INTO setting (key, value_json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value_json = excluded.value_json',
);
const key = 'create.forms';
const none: KeptForms = { models: {}, together: {}, forms: {}, choices: {} };

/** The forms of Create as they were left, in the library they belong to. */
export class FormStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** None where nothing was kept, or what was cannot be read (of a newer Easel, say). */
  get(): KeptForms {
    const row = read(this.#db).get(key);
    if (row === undefined) return none;
    const kept = zKeptForms.safeParse(JSON.parse(row.value_json));
    return kept.success ? kept.data : none;
  }

  set(forms: KeptForms): void {
    write(this.#db).run(key, JSON.stringify(forms));
  }
}
