// Plans the edits that change assets from their current state; edits without an effect are left out.
import { assertNever } from '@shared/domain/assertNever';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import type { Db } from '../database/Db';
import { findTag } from '../database/rows/findTag';
import { statement } from '../database/statement';
import type { EditOf, Field, Membership } from './Edit';
import { positionsBefore } from './positionsBefore';

type Value = string | number | null;

const among = 'seq IN (SELECT value FROM json_each(@seqs))';
const others = (field: Field) =>
  statement<{ after: Value; seqs: string }, { seq: number; value: Value }>(
    `SELECT seq, ${field} AS value FROM asset WHERE ${among} AND state = 'ready' AND ${field} IS NOT @after`,
  );
const othersOf = {
  rating: others('rating'),
  favourite: others('favourite'),
  rejected: others('rejected'),
  sensitive: others('sensitive'),
  label: others('label'),
  note: others('note'),
} as const;
const shown = statement<{ seqs: string }, number>(
  `SELECT seq FROM asset WHERE ${among} AND state = 'ready' AND trashed_at IS NULL`,
);
const trashed = statement<{ seqs: string }, { seq: number; value: number }>(
  `SELECT seq, trashed_at AS value FROM asset WHERE ${among} AND trashed_at IS NOT NULL`,
);
const linked = `EXISTS (SELECT 1 FROM asset_tag JOIN tag ON tag.id = tag_id
  WHERE asset_id = asset.id AND tag.name = @tag)`;
const tagged = statement<{ seqs: string; tag: string }, number>(
  `SELECT seq FROM asset WHERE ${among} AND ${linked}`,
);
const untagged = statement<{ seqs: string; tag: string }, number>(
  `SELECT seq FROM asset WHERE ${among} AND state = 'ready' AND NOT ${linked}`,
);
const members = statement<
  { seqs: string; collectionId: string },
  { seq: number; position: number; added_at: number }
>(
  // CROSS JOIN fixes the order: from the assets to the collection, not through the whole collection
  `SELECT seq, position, added_at FROM asset CROSS JOIN collection_asset ON asset_id = asset.id
   WHERE collection_id = @collectionId AND ${among} ORDER BY position`,
);
const strangers = statement<{ seqs: string; collectionId: string }, number>(
  `SELECT seq FROM asset WHERE ${among} AND state = 'ready' AND NOT EXISTS
     (SELECT 1 FROM collection_asset WHERE collection_id = @collectionId AND asset_id = asset.id)`,
);
const stacksOf = (
  seqs: string,
) => `(SELECT stack FROM asset WHERE seq IN (SELECT value FROM json_each(${seqs}))
    AND stack IS NOT NULL)`;
const toStack = statement<{ top: number; seqs: string }, { seq: number; value: number | null }>(
  `SELECT seq, stack AS value FROM asset WHERE (${among} OR stack IN ${stacksOf('@seqs')})
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
): readonly EditOf[] {
  const json = JSON.stringify(seqs);
  switch (change.kind) {
    case 'rate':
      return set(db, 'rating', change.stars, json);
    case 'favourite':
      return set(db, 'favourite', Number(change.on), json);
    case 'reject':
      return set(db, 'rejected', Number(change.on), json);
    case 'sensitive':
      return set(db, 'sensitive', Number(change.on), json);
    case 'label':
      return set(db, 'label', change.label, json);
    case 'note':
      return set(db, 'note', change.note, json);
    case 'addTags':
      return change.tags.flatMap((tag) => addTag(db, tag, json));
    case 'removeTags':
      return change.tags.flatMap((name) => removeTag(db, name, json));
    case 'addToCollection':
      return join(db, change.collectionId, seqs, now);
    case 'removeFromCollection':
      return leave(db, change.collectionId, json);
    case 'orderInCollection':
      return order(db, change, seqs);
    case 'stack':
      return byValue('stack', toStack(db).all({ top: change.top, seqs: json }), change.top);
    case 'stackRequests':
      return stackRequests(db, json);
    case 'unstack':
      return byValue('stack', ofStacks(db).all(json), null);
    case 'trash': {
      const field = { kind: 'field', field: 'trashed_at', before: null, after: now } as const;
      return some(field, shown(db).pluck().all({ seqs: json }) as number[]);
    }
    case 'restore':
      return byValue('trashed_at', trashed(db).all({ seqs: json }), null);
    default:
      return assertNever(change);
  }
}

function stackRequests(db: Db, seqs: string): readonly EditOf[] {
  const groups = Map.groupBy(ofRequests(db).all(seqs), ({ top }) => top);
  return [...groups].flatMap(([top, rows]) => byValue('stack', rows, top));
}

function some(edit: EditOf['edit'], seqs: readonly number[]): readonly EditOf[] {
  return seqs.length === 0 ? [] : [{ edit, seqs }];
}

function set(db: Db, field: keyof typeof othersOf, after: Value, seqs: string): readonly EditOf[] {
  return byValue(field, othersOf[field](db).all({ after, seqs }), after);
}

function byValue(
  field: Field,
  rows: readonly Readonly<{ seq: number; value: Value }>[],
  after: Value,
): readonly EditOf[] {
  const groups = Map.groupBy(rows, ({ value }) => value);
  return [...groups].map(([before, of]) => ({
    edit: { kind: 'field', field, before, after },
    seqs: of.map(({ seq }) => seq),
  }));
}

function removeTag(db: Db, name: string, seqs: string): readonly EditOf[] {
  const tag = findTag(db, name)?.name ?? name;
  return some({ kind: 'tagged', tag, on: false }, tagged(db).pluck().all({ seqs, tag }) as number[]);
}

function addTag(db: Db, name: string, seqs: string): readonly EditOf[] {
  const known = findTag(db, name);
  const tag = known?.name ?? name;
  const wanting = untagged(db).pluck().all({ seqs, tag }) as number[];
  if (wanting.length === 0) return [];
  const made: EditOf = { edit: { kind: 'tag', before: null, after: { name: tag, colour: null } }, seqs: [] };
  return [...(known ? [] : [made]), { edit: { kind: 'tagged', tag, on: true }, seqs: wanting }];
}

function join(db: Db, collectionId: string, seqs: readonly number[], now: number): readonly EditOf[] {
  if (hasCollection(db).get(collectionId) === undefined) return [];
  const isNew = new Set(
    strangers(db)
      .pluck()
      .all({ seqs: JSON.stringify(seqs), collectionId }) as number[],
  );
  const added = seqs.filter((seq) => isNew.has(seq));
  const places = positionsBefore(db, collectionId, null, added).places;
  const after = places.map((position): Membership => [position, now]);
  return some({ kind: 'members', collectionId, before: added.map(() => null), after }, added);
}

function leave(db: Db, collectionId: string, seqs: string): readonly EditOf[] {
  const rows = members(db).all({ seqs, collectionId });
  const before = rows.map(({ position, added_at }): Membership => [position, added_at]);
  return some(
    { kind: 'members', collectionId, before, after: rows.map(() => null) },
    rows.map(({ seq }) => seq),
  );
}

function order(
  db: Db,
  { collectionId, before }: Extract<AssetChange, { kind: 'orderInCollection' }>,
  seqs: readonly number[],
): readonly EditOf[] {
  const rows = members(db).all({ seqs: JSON.stringify(seqs), collectionId });
  const moved = rows.map(({ seq }) => seq);
  const { places, spread } = positionsBefore(db, collectionId, before, moved);
  const from = rows.map(({ position, added_at }): Membership => [position, added_at]);
  const to = rows.map(({ added_at }, index): Membership => [places[index] ?? 0, added_at]);
  return [...spread, ...some({ kind: 'members', collectionId, before: from, after: to }, moved)];
}
