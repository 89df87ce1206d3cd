import { type SavedForms, zSavedForms } from '@shared/domain/create/SavedForms';
import type { Db } from '../database/Db';
import { StoredValue } from '../database/StoredValue';

const none: SavedForms = { models: {}, together: {}, forms: {}, choices: {} };

export class FormStore {
  readonly #kept: StoredValue<SavedForms>;

  constructor(db: Db) {
    this.#kept = new StoredValue(db, 'create.forms', zSavedForms);
  }

  /** Empty if nothing is stored or it cannot be read (for example from a newer Easel). */
  get(): SavedForms {
    return this.#kept.get() ?? none;
  }

  set(forms: SavedForms): void {
    this.#kept.set(forms);
  }
}
