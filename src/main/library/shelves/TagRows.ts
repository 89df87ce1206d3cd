import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { type Moves, movesOf } from './movesOf';

type TagRow = Readonly<{ id: number; name: string; colour: string | null }>;

const all = statement<[], TagRow>('SELECT id, name, colour FROM tag ORDER BY name');
const some = statement<[string], TagRow & { place: number }>(
  `SELECT id, name, colour, (SELECT count(*) FROM tag AS other WHERE other.name < tag.name) AS place
   FROM tag WHERE id IN (SELECT value FROM json_each(?)) ORDER BY name`,
);

/** All tags by name, cached for a read-only connection. */
export class TagRows {
  #rows: readonly TagRow[] = [];

  get rows(): readonly TagRow[] {
    return this.#rows;
  }

  /**
   * Reads all rows.
   * @returns the change from an empty list
   */
  load(db: Db): Moves {
    this.#rows = all(db).all();
    return movesOf([], this.#rows, () => true);
  }

  /**
   * Reads some rows again, by their ids.
   * @returns the change of the list
   */
  take(db: Db, ids: ReadonlySet<number>): Moves {
    if (ids.size === 0) return { gone: [], at: [] };
    const before = this.#rows;
    const rows = before.filter(({ id }) => !ids.has(id));
    for (const { place, ...row } of some(db).all(JSON.stringify([...ids]))) rows.splice(place, 0, row);
    this.#rows = rows;
    return movesOf(before, rows, ({ id }) => ids.has(id));
  }
}
