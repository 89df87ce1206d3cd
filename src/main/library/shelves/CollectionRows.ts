import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

type CollectionRow = Readonly<{
  id: string;
  name: string;
  parentId: string | null;
  position: number;
  createdAt: number;
}>;

const columns = 'id, name, parent_id AS parentId, position, created_at AS createdAt';
const all = statement<[], CollectionRow>(
  `SELECT ${columns} FROM collection ORDER BY position, created_at, id`,
);
const some = statement<[string], CollectionRow>(
  `SELECT ${columns} FROM collection WHERE id IN (SELECT value FROM json_each(?))`,
);

/** All collections, each after its parent, cached for a read-only connection. */
export class CollectionRows {
  #rows: readonly CollectionRow[] = [];

  get rows(): readonly CollectionRow[] {
    return this.#rows;
  }

  load(db: Db): ListChange {
    this.#rows = asTree(all(db).all());
    return listChangeOf([], this.#rows, () => true);
  }

  /** Reads some rows again, or all if one of them was added, removed or moved. @returns the change of the list */
  refreshRows(db: Db, ids: ReadonlySet<string>): ListChange {
    if (ids.size === 0) return { removedIndexes: [], insertedIndexes: [] };
    const before = this.#rows;
    const list = JSON.stringify([...ids]);
    const read = new Map(
      some(db)
        .all(list)
        .map((row) => [row.id, row]),
    );
    const known = before.filter(({ id }) => ids.has(id));
    const areInPlace =
      known.length === read.size && known.every((row) => isAtSamePosition(row, read.get(row.id)));
    if (areInPlace) {
      const isRenamed = ({ id, name }: CollectionRow) => ids.has(id) && read.get(id)?.name !== name;
      const { removedIndexes } = listChangeOf(before, [], isRenamed);
      if (removedIndexes.length > 0) this.#rows = before.map((row) => read.get(row.id) ?? row);
      return { removedIndexes, insertedIndexes: removedIndexes };
    }
    this.load(db);
    const moved = new Set([...withDescendantsOf(ids, before), ...withDescendantsOf(ids, this.#rows)]);
    return listChangeOf(before, this.#rows, ({ id }) => moved.has(id));
  }
}

function isAtSamePosition(one: CollectionRow, other: CollectionRow | undefined): boolean {
  return (
    other !== undefined &&
    one.parentId === other.parentId &&
    one.position === other.position &&
    one.createdAt === other.createdAt
  );
}

function withDescendantsOf(ids: ReadonlySet<string>, rows: readonly CollectionRow[]): ReadonlySet<string> {
  const inside = new Set(ids);
  for (const { id, parentId } of rows) if (parentId !== null && inside.has(parentId)) inside.add(id);
  return inside;
}

function asTree(rows: readonly CollectionRow[]): readonly CollectionRow[] {
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const tree: CollectionRow[] = [];
  const add = (parentId: string | null): void => {
    for (const each of children.get(parentId) ?? []) {
      tree.push(each);
      add(each.id);
    }
  };
  add(null);
  return tree;
}

/** Removed indexes in the old list, and inserted indexes in the new list; all other rows keep their order. */
export type ListChange = Readonly<{ removedIndexes: readonly number[]; insertedIndexes: readonly number[] }>;

export function listChangeOf<T>(
  before: readonly T[],
  after: readonly T[],
  hasMoved: (row: T) => boolean,
): ListChange {
  const movedIndexes = (rows: readonly T[]) => rows.flatMap((row, place) => (hasMoved(row) ? [place] : []));
  return { removedIndexes: movedIndexes(before), insertedIndexes: movedIndexes(after) };
}
