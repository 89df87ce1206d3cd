import { type KeptForms, zKeptForms } from '@shared/domain/create/KeptForms';
import type { Db } from '../database/Db';
import { KeptValue } from '../database/KeptValue';

const emptyForms: KeptForms = { models: {}, together: {}, forms: {}, choices: {} };

export class FormStore {
  readonly #stored: KeptValue<KeptForms>;

  constructor(db: Db) {
    this.#stored = new KeptValue(db, 'create.forms', zKeptForms);
  }

  /** Empty if nothing is stored or it cannot be read (for example from a newer Easel). */
  get(): KeptForms {
    return this.#stored.get() ?? emptyForms;
  }

  set(forms: KeptForms): void {
    this.#stored.set(forms);
  }
}
