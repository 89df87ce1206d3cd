import { type KeptForms, zKeptForms } from '@shared/domain/create/KeptForms';
import type { Db } from '../database/Db';
import { StoredValue } from '../database/StoredValue';

const none: KeptForms = { models: {}, together: {}, forms: {}, choices: {} };

export class FormStore {
  readonly #kept: StoredValue<KeptForms>;

  constructor(db: Db) {
    this.#kept = new StoredValue(db, 'create.forms', zKeptForms);
  }

  /** Empty if nothing is stored or it cannot be read (for example from a newer Easel). */
  get(): KeptForms {
    return this.#kept.get() ?? none;
  }

  set(forms: KeptForms): void {
    this.#kept.set(forms);
  }
}
