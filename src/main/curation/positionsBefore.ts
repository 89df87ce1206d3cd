// A picture's position in a collection is a number between those of its neighbours; without space, neighbours move.
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import type { AssetEdit, Membership } from './Edit';

type Row = Readonly<{ seq: number; position: number; added_at: number }>;
type NeighbourQuery = { collectionId: string; before: number; moved: string; limit: number };

/** Positions closer than this are spread out, long before floating-point precision runs out. */
const minGap = 1e-6;
const ampleGap = 1e-3;
/** Initial number of neighbours on each side to spread out; doubled if that is not enough. */
const initialReach = 32;

const lastPosition = statement<[string], number | null>(
  'SELECT max(position) FROM collection_asset WHERE collection_id = ?',
);
const positionOf = statement<[string, number], number>(
  'SELECT position FROM collection_asset WHERE collection_id = ? AND asset_id = (SELECT id FROM asset WHERE seq = ?)',
);
const rowsAround = (compared: string, direction: string) =>
  statement<NeighbourQuery, Row>(
    `SELECT seq, position, added_at FROM collection_asset JOIN asset ON asset.id = asset_id
     WHERE collection_id = @collectionId AND (position, asset_id) ${compared}
         (SELECT position, asset_id FROM collection_asset
          WHERE collection_id = @collectionId AND asset_id = (SELECT id FROM asset WHERE seq = @before))
       AND (seq = @before OR seq NOT IN (SELECT value FROM json_each(@moved)))
     ORDER BY position ${direction}, asset_id ${direction} LIMIT @limit`,
  );
/** The pictures before a position, and those from the position on; nearest first, without the moved pictures. */
const rowsBefore = rowsAround('<', 'DESC');
const rowsFrom = rowsAround('>=', 'ASC');

/** Positions before an asset, or at the end (`before` null). `neighbourEdits`: moves of neighbours that make space. */
export function positionsBefore(
  db: Db,
  collectionId: string,
  before: number | null,
  moved: readonly number[],
): Readonly<{ positions: readonly number[]; neighbourEdits: readonly AssetEdit[] }> {
  const upper =
    before === null ? undefined : (positionOf(db).pluck().get(collectionId, before) as number | undefined);
  if (before === null || upper === undefined) {
    const from = Number(lastPosition(db).pluck().get(collectionId) ?? 0);
    return { positions: moved.map((_, index) => from + index + 1), neighbourEdits: [] };
  }
  const around = { collectionId, before, moved: JSON.stringify(moved) };
  const lower = rowsBefore(db).get({ ...around, limit: 1 })?.position ?? upper - moved.length - 1;
  const step = (upper - lower) / (moved.length + 1);
  if (step >= minGap)
    return { positions: moved.map((_, index) => lower + step * (index + 1)), neighbourEdits: [] };
  const spread = spreadNeighbours(db, around, moved.length);
  const positionAt = (index: number) => spread.first + spread.step * index;
  const rows = [...spread.above, ...spread.below];
  const after = rows.map(
    ({ added_at }, index): Membership => [
      positionAt(index < spread.above.length ? index : index + moved.length),
      added_at,
    ],
  );
  const edit: AssetEdit['edit'] = {
    kind: 'members',
    collectionId,
    after,
    before: rows.map(({ position, added_at }): Membership => [position, added_at]),
  };
  return {
    positions: moved.map((_, index) => positionAt(spread.above.length + index)),
    neighbourEdits: [{ edit, seqs: rows.map(({ seq }) => seq) }],
  };
}

/** The nearest neighbours that must move to make space for `more` assets, and evenly spaced positions for all. */
function spreadNeighbours(db: Db, around: Omit<NeighbourQuery, 'limit'>, more: number) {
  for (let reach = initialReach; ; reach *= 2) {
    const above = rowsBefore(db)
      .all({ ...around, limit: reach + 1 })
      .reverse();
    const below = rowsFrom(db).all({ ...around, limit: reach + 1 });
    // the outermost neighbours stay; beyond either end there is unlimited space
    const floor = above.length > reach ? above.shift()?.position : undefined;
    const ceiling = below.length > reach ? below.pop()?.position : undefined;
    const count = above.length + more + below.length;
    if (floor === undefined)
      return { above, below, first: ceiling === undefined ? 1 : ceiling - count, step: 1 };
    if (ceiling === undefined) return { above, below, first: floor + 1, step: 1 };
    const step = (ceiling - floor) / (count + 1);
    if (step >= ampleGap) return { above, below, first: floor + step, step };
  }
}
