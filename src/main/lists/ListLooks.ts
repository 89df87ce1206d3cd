import { type ListLook, zListLook } from '@shared/domain/create/KeptList';
import { z } from 'zod';
import type { Db } from '../database/Db';
import { KeptValue } from '../database/KeptValue';

/** Of so many lists it is kept, of those looked at last. */
const most = 100;

/** How each list was looked at last: its order, which of its rows, and where its mark was. */
export class ListLooks {
  readonly #kept: KeptValue<readonly ListLook[]>;

  constructor(db: Db) {
    this.#kept = new KeptValue(db, 'lists.looks', z.array(zListLook).readonly());
  }

  /** Null of a list that nobody has looked at otherwise than as it came. */
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
