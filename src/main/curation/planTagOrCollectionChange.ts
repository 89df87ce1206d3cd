// Plans changes of tags, collections and saved searches. Renaming a tag replaces it by another, picture by picture in
// slices, so that the full-text index follows.
import { assertNever } from '@shared/domain/assertNever';
import type { SidebarChange } from '@shared/domain/gallery/Curation';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { v7 as uuid } from 'uuid';
import type { Db } from '../database/Db';
import { findTag } from '../database/rows/findTag';
import { statement } from '../database/statement';
import type { SearchRow } from '../ports/SearchRow';
import type { AssetEdit, CollectionRow, TagRow } from './Edit';

/** Positions closer than this are spread out, long before floating-point precision runs out. */
const minGap = 1e-6;

/** Returns a position before the id `before` (null: at the end); spreads `others` out if there is no room. */
function* positionAmong<T extends Readonly<{ id: string; position: number }>>(
  others: readonly T[],
  before: string | null,
  moveTo: (each: T, position: number) => AssetEdit,
): Generator<AssetEdit, number> {
  const insertAt = others.findIndex(({ id }) => id === before);
  const upper = others[insertAt]?.position;
  if (upper === undefined) return (others.at(-1)?.position ?? 0) + 1;
  const lower = others[insertAt - 1]?.position ?? upper - 2;
  if (upper - lower >= minGap) return (lower + upper) / 2;
  for (const [index, each] of others.entries()) yield moveTo(each, index < insertAt ? index + 1 : index + 2);
  return insertAt + 1;
}

const seqsPerEdit = 250;

const seqsOfTag = statement<[string], number>(
  `SELECT seq FROM asset_tag JOIN asset ON asset.id = asset_id
   WHERE tag_id = (SELECT id FROM tag WHERE name = ?) ORDER BY seq`,
);
const seqsWithoutTag = statement<[string, string], number>(
  `SELECT seq FROM asset WHERE seq IN (SELECT value FROM json_each(?)) AND NOT EXISTS (SELECT 1 FROM asset_tag
     WHERE asset_id = asset.id AND tag_id = (SELECT id FROM tag WHERE name = ?))`,
);
const columns = 'id, name, parent_id, position, cover_id, created_at, updated_at';
const collectionOf = statement<[string], CollectionRow>(`SELECT ${columns} FROM collection WHERE id = ?`);
const childrenOf = statement<[string | null], CollectionRow>(
  `SELECT ${columns} FROM collection WHERE parent_id IS ? ORDER BY position, created_at, id`,
);
const memberSeqs = statement<[string], { seq: number; position: number; added_at: number }>(
  `SELECT seq, position, added_at FROM collection_asset JOIN asset ON asset.id = asset_id
   WHERE collection_id = ? ORDER BY position`,
);
const allSearches = statement<[], SearchRow>(
  'SELECT id, name, query, position, created_at, updated_at FROM saved_search ORDER BY position, id',
);
const idOf = statement<[number], string>('SELECT id FROM asset WHERE seq = ?');

/** Plans each edit from the state in which the previous edits are applied. */
export function* planTagOrCollectionChange(
  db: Db,
  what: SidebarChange,
  now: number,
): Generator<AssetEdit, void> {
  switch (what.kind) {
    case 'renameTag':
      yield* renameTag(db, what.tag, what.name);
      break;
    case 'colourTag': {
      const before = requireTag(db, what.tag);
      if (before.colour !== what.colour)
        yield bareEdit({ kind: 'tag', before, after: { ...before, colour: what.colour } });
      break;
    }
    case 'removeTag':
      yield* dropTag(db, requireTag(db, what.tag));
      break;
    case 'createCollection': {
      const id = uuid({ msecs: now });
      const position = endPosition(db, what.parentId);
      const made = { id, name: what.name, parent_id: what.parentId, position, cover_id: null };
      yield bareEdit({
        kind: 'collection',
        before: null,
        after: { ...made, created_at: now, updated_at: now },
      });
      break;
    }
    case 'renameCollection':
      yield* changeCollection(db, what.id, { name: what.name }, now);
      break;
    case 'coverCollection': {
      const cover = what.seq === null ? null : String(idOf(db).pluck().get(what.seq) ?? '') || null;
      yield* changeCollection(db, what.id, { cover_id: cover }, now);
      break;
    }
    case 'moveCollection':
      yield* moveCollection(db, what, now);
      break;
    case 'removeCollection':
      yield* removeCollection(db, requireCollection(db, what.id));
      break;
    case 'moveSearch':
      yield* moveSearch(db, what, now);
      break;
    default:
      assertNever(what);
  }
}

function bareEdit(edit: AssetEdit['edit']): AssetEdit {
  return { edit, seqs: [] };
}

function requireTag(db: Db, name: string): TagRow {
  const found = findTag(db, name);
  if (!found) throw new EaselError('not_found', t('curation.thereIsNoTagAnyMore', { name }));
  return { name: found.name, colour: found.colour };
}

function requireCollection(db: Db, id: string): CollectionRow {
  const found = collectionOf(db).get(id);
  if (!found) throw new EaselError('not_found', t('library.thisCollectionIsNotThereAny'));
  return found;
}

function* renameTag(db: Db, from: string, to: string): Generator<AssetEdit, void> {
  const before = requireTag(db, from);
  if (before.name === to) return;
  const target = findTag(db, to);
  // only the case changes, which does not affect the search
  if (target?.name === before.name) {
    yield bareEdit({ kind: 'tag', before, after: { ...before, name: to } });
    return;
  }
  if (!target) yield bareEdit({ kind: 'tag', before: null, after: { name: to, colour: before.colour } });
  for (const seqs of chunksOf(seqsOfTag(db).pluck().all(before.name) as number[])) {
    const untaggedSeqs = seqsWithoutTag(db)
      .pluck()
      .all(JSON.stringify(seqs), target?.name ?? to) as number[];
    if (untaggedSeqs.length > 0)
      yield { edit: { kind: 'tagged', tag: target?.name ?? to, on: true }, seqs: untaggedSeqs };
    yield { edit: { kind: 'tagged', tag: before.name, on: false }, seqs };
  }
  yield* dropTag(db, before);
}

function* dropTag(db: Db, tag: TagRow): Generator<AssetEdit, void> {
  for (const seqs of chunksOf(seqsOfTag(db).pluck().all(tag.name) as number[]))
    yield { edit: { kind: 'tagged', tag: tag.name, on: false }, seqs };
  yield bareEdit({ kind: 'tag', before: tag, after: null });
}

function* chunksOf(seqs: readonly number[]): Generator<readonly number[], void> {
  for (let from = 0; from < seqs.length; from += seqsPerEdit) yield seqs.slice(from, from + seqsPerEdit);
}

function endPosition(db: Db, parentId: string | null): number {
  return (childrenOf(db).all(parentId).at(-1)?.position ?? 0) + 1;
}

function* changeCollection(
  db: Db,
  id: string,
  to: Partial<CollectionRow>,
  now: number,
): Generator<AssetEdit, void> {
  const before = requireCollection(db, id);
  const after = { ...before, ...to };
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  yield bareEdit({ kind: 'collection', before, after: { ...after, updated_at: now } });
}

function* moveCollection(
  db: Db,
  { id, parentId, before }: Extract<SidebarChange, { kind: 'moveCollection' }>,
  now: number,
): Generator<AssetEdit, void> {
  for (let above = parentId; above !== null; above = requireCollection(db, above).parent_id) {
    if (above === id) throw new EaselError('conflict', t('curation.aCollectionCannotBePutIntoItself'));
  }
  const siblings = childrenOf(db)
    .all(parentId)
    .filter((each) => each.id !== id);
  const position = yield* positionAmong(siblings, before, (each, position) =>
    bareEdit({ kind: 'collection', before: each, after: { ...each, position } }),
  );
  yield* changeCollection(db, id, { parent_id: parentId, position }, now);
}

function* moveSearch(
  db: Db,
  { id, before }: Extract<SidebarChange, { kind: 'moveSearch' }>,
  now: number,
): Generator<AssetEdit, void> {
  const searches = allSearches(db).all();
  const moved = searches.find((each) => each.id === id);
  if (!moved) throw new EaselError('not_found', t('library.thisSearchWasRemoved'));
  const moveTo = (each: SearchRow, position: number) =>
    bareEdit({ kind: 'search', before: each, after: { ...each, position } });
  const position = yield* positionAmong(
    searches.filter((each) => each !== moved),
    before,
    moveTo,
  );
  if (position !== moved.position)
    yield bareEdit({ kind: 'search', before: moved, after: { ...moved, position, updated_at: now } });
}

function* removeCollection(db: Db, collection: CollectionRow): Generator<AssetEdit, void> {
  for (const child of childrenOf(db).all(collection.id))
    yield bareEdit({
      kind: 'collection',
      before: child,
      after: { ...child, parent_id: collection.parent_id },
    });
  const members = memberSeqs(db).all(collection.id);
  for (let from = 0; from < members.length; from += seqsPerEdit) {
    const some = members.slice(from, from + seqsPerEdit);
    const before = some.map(({ position, added_at }): [number, number] => [position, added_at]);
    const edit = {
      kind: 'members',
      collectionId: collection.id,
      before,
      after: some.map(() => null),
    } as const;
    yield { edit: { ...edit, after: [...edit.after] }, seqs: some.map(({ seq }) => seq) };
  }
  yield bareEdit({ kind: 'collection', before: collection, after: null });
}
