import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import type { EditOf, Membership } from './Edit';

type Row = Readonly<{ seq: number; position: number; added_at: number }>;

/** Places closer than this are spread out again, long before there is no number between them. */
const narrowest = 1e-6;

const last = statement<[string], number | null>(
  'SELECT max(position) FROM collection_asset WHERE collection_id = ?',
);
const ordered = statement<[string], Row>(
  `SELECT seq, position, added_at FROM collection_asset JOIN asset ON asset.id = asset_id
   WHERE collection_id = ? ORDER BY position, seq`,
);

/**
 * Places for assets in a collection, before one of it or at its end.
 * @returns with them what spreads the others out, where there is no room left
 */
export function placesBefore(
  db: Db,
  collectionId: string,
  before: number | null,
  moved: readonly number[],
): Readonly<{ places: readonly number[]; spread: readonly EditOf[] }> {
  if (before === null) {
    const from = Number(last(db).pluck().get(collectionId) ?? 0);
    return { places: moved.map((_, index) => from + index + 1), spread: [] };
  }
  const isMoved = new Set(moved);
  const rows = ordered(db)
    .all(collectionId)
    .filter(({ seq }) => seq === before || !isMoved.has(seq));
  const place = rows.findIndex(({ seq }) => seq === before);
  if (place < 0) return placesBefore(db, collectionId, null, moved);
  const upper = rows[place]?.position ?? 0;
  const lower = rows[place - 1]?.position ?? upper - moved.length - 1;
  const step = (upper - lower) / (moved.length + 1);
  if (step >= narrowest) return { places: moved.map((_, index) => lower + step * (index + 1)), spread: [] };
  // whole numbers for all, with a gap where these go
  const after = rows.map(
    ({ added_at }, index): Membership => [index < place ? index + 1 : index + 1 + moved.length, added_at],
  );
  const edit: EditOf['edit'] = {
    kind: 'members',
    collectionId,
    before: rows.map(({ position, added_at }): Membership => [position, added_at]),
    after,
  };
  return {
    places: moved.map((_, index) => place + 1 + index),
    spread: [{ edit, seqs: rows.map(({ seq }) => seq) }],
  };
}
