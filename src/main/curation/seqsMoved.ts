import type { Db } from '../database/Db';
import { withDescendants } from '../database/rows/withDescendants';
import { statement } from '../database/statement';
import type { Edit } from './Edit';

const within = statement<[string], number>(
  `SELECT DISTINCT seq FROM collection_asset JOIN asset ON asset.id = asset_id
   WHERE collection_id IN (${withDescendants('SELECT ?')})`,
);

/** The pictures in a moved collection and its descendants. */
export function seqsMoved(db: Db, edit: Edit): readonly number[] {
  if (edit.kind !== 'collection' || edit.before === null || edit.after === null) return [];
  if (edit.before.parent_id === edit.after.parent_id) return [];
  return within(db).pluck().all(edit.after.id) as number[];
}
