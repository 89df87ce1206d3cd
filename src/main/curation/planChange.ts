// Plans the edits that change assets from their current state; edits without an effect are left out.
import { assertNever } from '@shared/domain/assertNever';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import type { Db } from '../database/Db';
import { findTag } from '../database/rows/findTag';
import { statement } from '../database/statement';
import type { AssetEdit, Field, Membership } from './Edit';
import { positionsBefore } from './positionsBefore';

type Value = string | number | null;

const inSeqs = 'seq IN (SELECT value FROM json_each(@seqs))';
const rowsWithOther = (field: Field) =>
  statement<{ after: Value; seqs: string }, { seq: number; value: Value }>(
    `SELECT seq, ${field} AS value FROM asset WHERE ${inSeqs} AND state = 'ready' AND ${field} IS NOT @after`,
  );
const differingRows = {
  rating: rowsWithOther('rating'),
  favourite: rowsWithOther('favourite'),
  rejected: rowsWithOther('rejected'),
  sensitive: rowsWithOther('sensitive'),
  label: rowsWithOther('label'),
  note: rowsWithOther('note'),
} as const;
const untrashed = statement<{ seqs: string }, number>(
  `SELECT seq FROM asset WHERE ${inSeqs} AND state = 'ready' AND trashed_at IS NULL`,
);
const trashed = statement<{ seqs: string }, { seq: number; value: number }>(
  `SELECT seq, trashed_at AS value FROM asset WHERE ${inSeqs} AND trashed_at IS NOT NULL`,
);
const linked = `EXISTS (SELECT 1 FROM asset_tag JOIN tag ON tag.id = tag_id
  WHERE asset_id = asset.id AND tag.name = @tag)`;
const tagged = statement<{ seqs: string; tag: string }, number>(
  `SELECT seq FROM asset WHERE ${inSeqs} AND ${linked}`,
);
const untagged = statement<{ seqs: string; tag: string }, number>(
  `SELECT seq FROM asset WHERE ${inSeqs} AND state = 'ready' AND NOT ${linked}`,
);
const members = statement<
  { seqs: string; collectionId: string },
  { seq: number; position: number; added_at: number }
>(
  // CROSS JOIN fixes the order: from the assets to the collection, not through the whole collection
  `SELECT seq, position, added_at FROM asset CROSS JOIN collection_asset ON asset_id = asset.id
   WHERE collection_id = @collectionId AND ${inSeqs} ORDER BY position`,
);
const nonMembers = statement<{ seqs: string; collectionId: string }, number>(
  `SELECT seq FROM asset WHERE ${inSeqs} AND state = 'ready' AND NOT EXISTS
     (SELECT 1 FROM collection_asset WHERE collection_id = @collectionId AND asset_id = asset.id)`,
);
const stacksOf = (
  seqs: string,
) => `(SELECT stack FROM asset WHERE seq IN (SELECT value FROM json_each(${seqs}))
    AND stack IS NOT NULL)`;
const toStack = statement<{ top: number; seqs: string }, { seq: number; value: number | null }>(
  `SELECT seq, stack AS value FROM asset WHERE (${inSeqs} OR stack IN ${stacksOf('@seqs')})
     AND state = 'ready' AND stack IS NOT @top`,
);
const ofStacks = statement<[string], { seq: number; value: number }>(
  `SELECT seq, stack AS value FROM asset WHERE stack IN ${stacksOf('?')}`,
);
const ofRequests = statement<[string], { seq: number; value: number | null; top: number }>(
  `SELECT each.seq, each.stack AS value, request.top FROM (
     SELECT generation_id, min(seq) AS top FROM asset
     WHERE generation_id IN (SELECT generation_id FROM asset WHERE seq IN (SELECT value FROM json_each(?)))
       AND state = 'ready' AND trashed_at IS NULL
     GROUP BY generation_id HAVING count(*) > 1) AS request
   JOIN asset AS each ON each.generation_id = request.generation_id
   WHERE each.state = 'ready' AND each.stack IS NOT request.top`,
);
const hasCollection = statement<[string]>('SELECT 1 FROM collection WHERE id = ?');

/** @param seqs in display order */
export function planChange(
  db: Db,
  change: AssetChange,
  seqs: readonly number[],
  now: number,
): readonly AssetEdit[] {
  const json = JSON.stringify(seqs);
  switch (change.kind) {
    case 'rate':
      return setField(db, 'rating', change.stars, json);
    case 'favourite':
      return setField(db, 'favourite', Number(change.on), json);
    case 'reject':
      return setField(db, 'rejected', Number(change.on), json);
    case 'sensitive':
      return setField(db, 'sensitive', Number(change.on), json);
    case 'label':
      return setField(db, 'label', change.label, json);
    case 'note':
      return setField(db, 'note', change.note, json);
    case 'addTags':
      return change.tags.flatMap((tag) => addTag(db, tag, json));
    case 'removeTags':
      return change.tags.flatMap((name) => removeTag(db, name, json));
    case 'addToCollection':
      return addToCollection(db, change.collectionId, seqs, now);
    case 'removeFromCollection':
      return removeFromCollection(db, change.collectionId, json);
    case 'orderInCollection':
      return reorder(db, change, seqs);
    case 'stack':
      return byValue('stack', toStack(db).all({ top: change.top, seqs: json }), change.top);
    case 'stackRequests':
      return stackRequests(db, json);
    case 'unstack':
      return byValue('stack', ofStacks(db).all(json), null);
    case 'trash': {
      const field = { kind: 'field', field: 'trashed_at', before: null, after: now } as const;
      return unlessEmpty(field, untrashed(db).pluck().all({ seqs: json }) as number[]);
    }
    case 'restore':
      return byValue('trashed_at', trashed(db).all({ seqs: json }), null);
    default:
      return assertNever(change);
  }
}

function stackRequests(db: Db, seqs: string): readonly AssetEdit[] {
  const groups = Map.groupBy(ofRequests(db).all(seqs), ({ top }) => top);
  return [...groups].flatMap(([top, rows]) => byValue('stack', rows, top));
}

function unlessEmpty(edit: AssetEdit['edit'], seqs: readonly number[]): readonly AssetEdit[] {
  return seqs.length === 0 ? [] : [{ edit, seqs }];
}

function setField(
  db: Db,
  field: keyof typeof differingRows,
  after: Value,
  seqs: string,
): readonly AssetEdit[] {
  return byValue(field, differingRows[field](db).all({ after, seqs }), after);
}

function byValue(
  field: Field,
  rows: readonly Readonly<{ seq: number; value: Value }>[],
  after: Value,
): readonly AssetEdit[] {
  return [...Map.groupBy(rows, ({ value }) => value)].map(([before, rowsOfValue]) => ({
    edit: { kind: 'field', field, before, after },
    seqs: rowsOfValue.map(({ seq }) => seq),
  }));
}

function removeTag(db: Db, name: string, seqs: string): readonly AssetEdit[] {
  const tag = findTag(db, name)?.name ?? name;
  return unlessEmpty({ kind: 'tagged', tag, on: false }, tagged(db).pluck().all({ seqs, tag }) as number[]);
}

function addTag(db: Db, name: string, seqs: string): readonly AssetEdit[] {
  const existing = findTag(db, name);
  const tag = existing?.name ?? name;
  const untaggedSeqs = untagged(db).pluck().all({ seqs, tag }) as number[];
  if (untaggedSeqs.length === 0) return [];
  const newTag: AssetEdit = {
    edit: { kind: 'tag', before: null, after: { name: tag, colour: null } },
    seqs: [],
  };
  return [...(existing ? [] : [newTag]), { edit: { kind: 'tagged', tag, on: true }, seqs: untaggedSeqs }];
}

function addToCollection(
  db: Db,
  collectionId: string,
  seqs: readonly number[],
  now: number,
): readonly AssetEdit[] {
  if (hasCollection(db).get(collectionId) === undefined) return [];
  const isNew = new Set(
    nonMembers(db)
      .pluck()
      .all({ seqs: JSON.stringify(seqs), collectionId }) as number[],
  );
  const added = seqs.filter((seq) => isNew.has(seq));
  const places = positionsBefore(db, collectionId, null, added).positions;
  const after = places.map((position): Membership => [position, now]);
  return unlessEmpty({ kind: 'members', collectionId, before: added.map(() => null), after }, added);
}

function removeFromCollection(db: Db, collectionId: string, seqs: string): readonly AssetEdit[] {
  const rows = members(db).all({ seqs, collectionId });
  const before = rows.map(({ position, added_at }): Membership => [position, added_at]);
  return unlessEmpty(
    { kind: 'members', collectionId, before, after: rows.map(() => null) },
    rows.map(({ seq }) => seq),
  );
}

function reorder(
  db: Db,
  { collectionId, before }: Extract<AssetChange, { kind: 'orderInCollection' }>,
  seqs: readonly number[],
): readonly AssetEdit[] {
  const rows = members(db).all({ seqs: JSON.stringify(seqs), collectionId });
  const moved = rows.map(({ seq }) => seq);
  const { positions, neighbourEdits } = positionsBefore(db, collectionId, before, moved);
  const from = rows.map(({ position, added_at }): Membership => [position, added_at]);
  const to = rows.map(({ added_at }, index): Membership => [positions[index] ?? 0, added_at]);
  return [
    ...neighbourEdits,
    ...unlessEmpty({ kind: 'members', collectionId, before: from, after: to }, moved),
  ];
}
