import { type ListLook, zListLook } from '@shared/domain/create/KeptList';
import { z } from 'zod';
import type { Db } from '../database/Db';
import { StoredValue } from '../database/StoredValue';

const MAX_LOOKS = 100;

/** How the window last showed each list: which rows, their order, and the active cell. */
export class ListViewStore {
  readonly #stored: StoredValue<readonly ListLook[]>;

  constructor(db: Db) {
    this.#stored = new StoredValue(db, 'lists.looks', z.array(zListLook).readonly());
  }

  /** Null for a list in its default view. */
  of(listId: string): ListLook | null {
    return this.#all().find(({ view }) => view.listId === listId) ?? null;
  }

  store(look: ListLook): void {
    const others = this.#all().filter(({ view }) => view.listId !== look.view.listId);
    this.#stored.set([look, ...others].slice(0, MAX_LOOKS));
  }

  #all(): readonly ListLook[] {
    return this.#stored.get() ?? [];
  }
}
