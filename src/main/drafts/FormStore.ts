import { type SavedForms, zSavedForms } from '@shared/domain/create/SavedForms';
import type { Db } from '../database/Db';
import { StoredValue } from '../database/StoredValue';

const emptyForms: SavedForms = { models: {}, together: {}, forms: {}, choices: {} };

export class FormStore {
  readonly #stored: StoredValue<SavedForms>;

  constructor(db: Db) {
    this.#stored = new StoredValue(db, 'create.forms', zSavedForms);
  }

  /** Empty if nothing is stored or it cannot be read (for example from a newer Easel). */
  get(): SavedForms {
    return this.#stored.get() ?? emptyForms;
  }

  set(forms: SavedForms): void {
    this.#stored.set(forms);
  }
}
