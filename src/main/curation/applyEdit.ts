import type { Db } from '../database/Db';
import { writeFileRecord } from '../database/disk/writeFileRecord';
import { withDescendantsSql } from '../database/rows/collectionPath';
import { findTag } from '../database/rows/findTag';
import { statement } from '../database/statement';
import type { SearchRow } from '../ports/SearchRow';
import type { AssetEdit, CollectionRow, Edit, Field, Membership, TagRow } from './Edit';

const setField = (field: Field) =>
  statement<{ value: string | number | null; seqs: string }>(
    `UPDATE asset SET ${field} = @value WHERE seq IN (SELECT value FROM json_each(@seqs))`,
  );
const fields = {
  rating: setField('rating'),
  favourite: setField('favourite'),
  rejected: setField('rejected'),
  sensitive: setField('sensitive'),
  label: setField('label'),
  note: setField('note'),
  trashed_at: setField('trashed_at'),
  stack: setField('stack'),
} as const satisfies Record<Field, unknown>;
const link = statement<[string, string]>(
  `INSERT OR IGNORE INTO asset_tag (asset_id, tag_id)
   SELECT asset.id, tag.id FROM asset JOIN tag ON tag.name = ? WHERE seq IN (SELECT value FROM json_each(?))`,
);
const unlink = statement<[string, string]>(
  `DELETE FROM asset_tag WHERE tag_id = (SELECT id FROM tag WHERE name = ?)
   AND asset_id IN (SELECT id FROM asset WHERE seq IN (SELECT value FROM json_each(?)))`,
);
const setPosition = statement<{ collectionId: string; position: number; addedAt: number; seq: number }>(
  `INSERT INTO collection_asset (collection_id, asset_id, position, added_at)
   SELECT collection.id, asset.id, @position, @addedAt FROM asset, collection
   WHERE seq = @seq AND collection.id = @collectionId
   ON CONFLICT DO UPDATE SET position = excluded.position, added_at = excluded.added_at`,
);
const removeFromCollection = statement<[string, number]>(
  'DELETE FROM collection_asset WHERE collection_id = ? AND asset_id = (SELECT id FROM asset WHERE seq = ?)',
);
const makeTag = statement<[string, string | null]>('INSERT INTO tag (name, colour) VALUES (?, ?)');
const changeTag = statement<[string, string | null, string]>(
  'UPDATE tag SET name = ?, colour = ? WHERE name = ?',
);
// the tag stays if other pictures have got it since
const dropTag = statement<[string]>(
  'DELETE FROM tag WHERE name = ? AND NOT EXISTS (SELECT 1 FROM asset_tag WHERE tag_id = tag.id)',
);
const writeCollection = statement<CollectionRow>(
  `INSERT INTO collection (id, name, parent_id, position, cover_id, created_at, updated_at)
   VALUES (@id, @name, (SELECT id FROM collection WHERE id = @parent_id), @position,
     (SELECT id FROM asset WHERE id = @cover_id), @created_at, @updated_at)
   ON CONFLICT (id) DO UPDATE SET name = excluded.name, parent_id = excluded.parent_id,
     position = excluded.position, cover_id = excluded.cover_id, updated_at = excluded.updated_at`,
);
const writeSearch = statement<SearchRow>(
  `INSERT INTO saved_search (id, name, query, position, created_at, updated_at)
   VALUES (@id, @name, @query, @position, @created_at, @updated_at)
   ON CONFLICT (id) DO UPDATE SET name = excluded.name, query = excluded.query, position = excluded.position,
     updated_at = excluded.updated_at`,
);
const dropSearch = statement<[string]>('DELETE FROM saved_search WHERE id = ?');
const dropCollection = statement<[string]>('DELETE FROM collection WHERE id = ?');

/** Applies an edit; skips assets that were deleted after the edit was made. */
export function applyEdit(db: Db, { edit, seqs }: AssetEdit): void {
  switch (edit.kind) {
    case 'field':
      fields[edit.field](db).run({ value: edit.after, seqs: JSON.stringify(seqs) });
      break;
    case 'tagged':
      (edit.on ? link : unlink)(db).run(currentTagName(db, edit.tag), JSON.stringify(seqs));
      break;
    case 'members':
      for (const [index, seq] of seqs.entries()) setMembership(db, edit, seq, edit.after[index] ?? null);
      break;
    case 'tag':
      setTag(db, edit.before, edit.after);
      break;
    case 'collection':
      if (edit.after) writeCollection(db).run(edit.after);
      else if (edit.before) dropCollection(db).run(edit.before.id);
      break;
    case 'file':
      for (const seq of seqs) writeFileRecord(db, { seq, before: edit.before, after: edit.after });
      break;
    case 'search':
      if (edit.after) writeSearch(db).run(edit.after);
      else if (edit.before) dropSearch(db).run(edit.before.id);
  }
}

function setMembership(
  db: Db,
  { collectionId }: Extract<Edit, { kind: 'members' }>,
  seq: number,
  membership: Membership,
): void {
  if (membership === null) {
    removeFromCollection(db).run(collectionId, seq);
    return;
  }
  const [position, addedAt] = membership;
  setPosition(db).run({ collectionId, position, addedAt, seq });
}

function setTag(db: Db, before: TagRow | null, after: TagRow | null): void {
  if (before === null && after !== null) {
    if (findTag(db, after.name) === null) makeTag(db).run(after.name, after.colour);
  } else if (before !== null && after === null) dropTag(db).run(currentTagName(db, before.name));
  else if (before !== null && after !== null)
    changeTag(db).run(after.name, after.colour, currentTagName(db, before.name));
}

// the present name of a tag, whose case may have changed since the edit was made
function currentTagName(db: Db, tag: string): string {
  return findTag(db, tag)?.name ?? tag;
}

const seqsWithin = statement<[string], number>(
  `SELECT DISTINCT seq FROM collection_asset JOIN asset ON asset.id = asset_id
   WHERE collection_id IN (${withDescendantsSql('SELECT ?')})`,
);

/** The pictures in a moved collection and its descendants. */
export function seqsInMovedCollection(db: Db, edit: Edit): readonly number[] {
  if (edit.kind !== 'collection' || edit.before === null || edit.after === null) return [];
  if (edit.before.parent_id === edit.after.parent_id) return [];
  return seqsWithin(db).pluck().all(edit.after.id) as number[];
}
