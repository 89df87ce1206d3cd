// The hierarchy of collections, cached for a read-only connection. When a collection moves, its old and its
// new parent contain different pictures, although no picture changed.
import type { Db } from '../../database/Db';
import { withDescendantsSql } from '../../database/rows/collectionPath';
import { statement } from '../../database/statement';

type Row = Readonly<{ id: string; parentId: string | null }>;

const newest = statement<[], number | null>('SELECT max(n) FROM shelf_change');
const changed = statement<[number], { n: number; id: string | null }>(
  'SELECT n, collection_id AS id FROM shelf_change WHERE n > ? ORDER BY n',
);
const all = statement<[], Row>('SELECT id, parent_id AS parentId FROM collection');
const some = statement<[string], Row>(
  'SELECT id, parent_id AS parentId FROM collection WHERE id IN (SELECT value FROM json_each(?))',
);
const seqsWithin = statement<[string], number>(
  `SELECT DISTINCT seq FROM collection_asset JOIN asset ON asset.id = asset_id
   WHERE collection_id IN (${withDescendantsSql('SELECT value FROM json_each(?)')})`,
);

export class CollectionTree {
  readonly #parents = new Map<string, string | null>();
  readonly #selfAndAncestors = new Map<string, readonly string[]>();
  #version = -1;

  selfAndAncestors(id: string): readonly string[] {
    const cached = this.#selfAndAncestors.get(id);
    if (cached) return cached;
    const parentId = this.#parents.get(id) ?? null;
    const found = parentId === null ? [id] : [id, ...this.selfAndAncestors(parentId)];
    this.#selfAndAncestors.set(id, found);
    return found;
  }

  /** The pictures in collections that moved since the last call; null: unknown, so any picture may be affected. */
  assetsOfMovedCollections(db: Db): readonly number[] | null {
    const now = newest(db).pluck().get() ?? 0;
    if (now === this.#version) return [];
    const changes = this.#version < 0 ? [] : changed(db).all(this.#version);
    const readsAll = changes[0]?.n !== this.#version + 1;
    this.#version = now;
    this.#selfAndAncestors.clear();
    if (readsAll) {
      this.#parents.clear();
      for (const { id, parentId } of all(db).all()) this.#parents.set(id, parentId);
      return null;
    }
    const moved = this.#refresh(db, new Set(changes.flatMap(({ id }) => id ?? [])));
    return moved.length === 0 ? [] : (seqsWithin(db).pluck().all(JSON.stringify(moved)) as number[]);
  }

  /** Reads some collections again. @returns the ids of the known collections that have moved */
  #refresh(db: Db, ids: ReadonlySet<string>): readonly string[] {
    if (ids.size === 0) return [];
    const read = new Map(
      some(db)
        .all(JSON.stringify([...ids]))
        .map(({ id, parentId }) => [id, parentId]),
    );
    const moved: string[] = [];
    for (const id of ids) {
      const [before, after] = [this.#parents.get(id), read.get(id)];
      if (after === undefined) this.#parents.delete(id);
      else this.#parents.set(id, after);
      if (before !== undefined && after !== undefined && before !== after) moved.push(id);
    }
    return moved;
  }
}
