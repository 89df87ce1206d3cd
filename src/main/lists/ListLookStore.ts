import { type ListLook, zListLook } from '@shared/domain/create/KeptList';
import { z } from 'zod';
import type { Db } from '../database/Db';
import { StoredValue } from '../database/StoredValue';

const most = 100;

export class ListLookStore {
  readonly #kept: StoredValue<readonly ListLook[]>;

  constructor(db: Db) {
    this.#kept = new StoredValue(db, 'lists.looks', z.array(zListLook).readonly());
  }

  /** Null for a list in its default view. */
  of(listId: string): ListLook | null {
    return this.#all().find(({ view }) => view.listId === listId) ?? null;
  }

  keep(look: ListLook): void {
    const others = this.#all().filter(({ view }) => view.listId !== look.view.listId);
    this.#kept.set([look, ...others].slice(0, most));
  }

  #all(): readonly ListLook[] {
    return this.#kept.get() ?? [];
  }
}
