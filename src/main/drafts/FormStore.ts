import { type KeptForms, zKeptForms } from '@shared/domain/create/KeptForms';
import type { Db } from '../database/Db';
import { KeptValue } from '../database/KeptValue';

const none: KeptForms = { models: {}, together: {}, forms: {}, choices: {} };

/** The forms of Create as they were left, in the library they belong to. */
export class FormStore {
  readonly #kept: KeptValue<KeptForms>;

  constructor(db: Db) {
    this.#kept = new KeptValue(db, 'create.forms', zKeptForms);
  }

  /** None where nothing was kept, or what was cannot be read (of a newer Easel, say). */
  get(): KeptForms {
    return this.#kept.get() ?? none;
  }

  set(forms: KeptForms): void {
    this.#kept.set(forms);
  }
}
