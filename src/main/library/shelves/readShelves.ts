// Reads the gallery's sidebar, cached per connection: only changes are read and sent.
import { randomUUID } from 'node:crypto';
import { packTexts } from '@shared/domain/gallery/PackedTexts';
import type { ShelvesChange } from '@shared/domain/gallery/ShelvesChange';
import { parseQuery } from '@shared/query';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import type { AssetLinkIndex } from '../facets/AssetLinkIndex';
import { assetMemberships } from '../facets/AssetMemberships';
import { matchingBits } from '../order/matchQuery';
import { CollectionRows, type ListChange, listChangeOf } from './CollectionRows';

type TagRow = Readonly<{ id: number; name: string; colour: string | null }>;

const all = statement<[], TagRow>('SELECT id, name, colour FROM tag ORDER BY name');

const some = statement<[string], TagRow & { place: number }>(
  `SELECT id, name, colour, (SELECT count(*) FROM tag AS other WHERE other.name < tag.name) AS place
   FROM tag WHERE id IN (SELECT value FROM json_each(?)) ORDER BY name`,
);

/** All tags by name, cached for a read-only connection. */
class TagRows {
  #rows: readonly TagRow[] = [];

  get rows(): readonly TagRow[] {
    return this.#rows;
  }

  load(db: Db): ListChange {
    this.#rows = all(db).all();
    return listChangeOf([], this.#rows, () => true);
  }

  /** Reads some rows again. @returns the change of the list */
  refreshRows(db: Db, ids: ReadonlySet<number>): ListChange {
    if (ids.size === 0) return { removedIndexes: [], insertedIndexes: [] };
    const before = this.#rows;
    const rows = before.filter(({ id }) => !ids.has(id));
    for (const { place, ...row } of some(db).all(JSON.stringify([...ids]))) rows.splice(place, 0, row);
    this.#rows = rows;
    return listChangeOf(before, rows, ({ id }) => ids.has(id));
  }
}

/** The values of a list's rows that were last sent to the window. */
class SentValues<Id extends string | number> {
  readonly #sent = new Map<Id, string | number>();

  clear(): void {
    this.#sent.clear();
  }

  /** The indexes of the rows to send: those of `inserted`, and those of `changedIds` whose value has changed. */
  changedIndexes(
    rows: readonly Readonly<{ id: Id }>[],
    changedIds: ReadonlySet<Id>,
    inserted: readonly number[],
    valueToSend: (id: Id) => string | number,
  ): readonly number[] {
    if (changedIds.size === 0 && inserted.length === 0) return [];
    const isInserted = new Set(inserted);
    const places: number[] = [];
    for (const [place, { id }] of rows.entries()) {
      if (!isInserted.has(place) && !changedIds.has(id)) continue;
      const value = valueToSend(id);
      if (!isInserted.has(place) && this.#sent.get(id) === value) continue;
      this.#sent.set(id, value);
      places.push(place);
    }
    return places;
  }
}

const countedQueries = {
  favourites: parseQuery('is:favourite'),
  rejected: parseQuery('is:rejected'),
  toJudge: parseQuery('state:unjudged'),
  trashed: parseQuery('in:trash'),
} as const;

const newest = statement<[], number>('SELECT max(n) FROM shelf_change');
const changed = statement<[number], { n: number; tagId: number | null; collectionId: string | null }>(
  'SELECT n, tag_id AS tagId, collection_id AS collectionId FROM shelf_change WHERE n > ? ORDER BY n',
);
// the cover of each collection, or else its first shown picture, at which reading the index stops
const covers = statement<[string], { id: string; cover: number | null; isOutside: number }>(
  `SELECT collection.id,
     coalesce((SELECT seq FROM asset WHERE id = cover_id AND state = 'ready' AND trashed_at IS NULL),
       (SELECT seq FROM collection_asset CROSS JOIN asset ON asset.id = asset_id
         WHERE collection_id = collection.id AND state = 'ready' AND trashed_at IS NULL
         ORDER BY collection_asset.position LIMIT 1)) AS cover,
     cover_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM collection_asset
       WHERE collection_id = collection.id AND asset_id = cover_id) AS isOutside
   FROM collection WHERE id IN (SELECT value FROM json_each(?))`,
);

const cache = new WeakMap<Db, CachedShelves>();

/** @param since the version that the window has; null, or another version than the last one sent: sends everything */
export function readShelves(db: Db, since: string | null): ShelvesChange {
  const shelves = cache.get(db) ?? new CachedShelves(db);
  cache.set(db, shelves);
  // in one transaction, so that all parts are consistent
  return db.transaction(() => shelves.changesSince(since))();
}

type Changes = Readonly<{ tags: ReadonlySet<number>; collections: ReadonlySet<string> }>;

class CachedShelves {
  readonly #db: Db;
  readonly #tags = new TagRows();
  readonly #collections = new CollectionRows();
  readonly #sentTags = new SentValues<number>();
  readonly #sentCollections = new SentValues<string>();
  /** Collections whose cover picture is no longer in them. */
  readonly #withOutsideCover = new Set<string>();
  #lastChange = -1;
  #version: string | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  changesSince(since: string | null): ShelvesChange {
    const memberships = assetMemberships(this.#db);
    const changes = this.#changesSince();
    const isWhole = changes === null || since === null || since !== this.#version;
    this.#version = randomUUID();
    return {
      version: this.#version,
      isWhole,
      // none of these counts depends on the time
      favourites: this.#countOf('favourites'),
      rejected: this.#countOf('rejected'),
      toJudge: this.#countOf('toJudge'),
      trashed: this.#countOf('trashed'),
      tags: this.#tagsSince(isWhole ? null : changes.tags, memberships.tags),
      collections: this.#collectionsSince(isWhole ? null : changes.collections, memberships.collections),
    };
  }

  /** @param changes null: send everything */
  #tagsSince(changes: Changes['tags'] | null, links: AssetLinkIndex): ShelvesChange['tags'] {
    const known = this.#tags;
    const changedIds = new Set(links.takeChangedIds().map(Number));
    if (changes === null) this.#sentTags.clear();
    const moves = changes === null ? known.load(this.#db) : known.refreshRows(this.#db, changes);
    const countOf = (id: number) => links.countOf(id);
    const counted = this.#sentTags.changedIndexes(known.rows, changedIds, moves.insertedIndexes, countOf);
    const put = rowsAt(known.rows, moves.insertedIndexes);
    return {
      gone: Uint32Array.from(moves.removedIndexes),
      at: Uint32Array.from(moves.insertedIndexes),
      names: packTexts(put.map(({ name }) => name)),
      colours: packTexts(put.map(({ colour }) => colour ?? '')),
      countedAt: Uint32Array.from(counted),
      counts: Uint32Array.from(rowsAt(known.rows, counted), ({ id }) => countOf(id)),
    };
  }

  /** @param changes null: send everything */
  #collectionsSince(
    changes: Changes['collections'] | null,
    links: AssetLinkIndex,
  ): ShelvesChange['collections'] {
    const known = this.#collections;
    if (changes === null) this.#sentCollections.clear();
    const moves = changes === null ? known.load(this.#db) : known.refreshRows(this.#db, changes);
    const put = rowsAt(known.rows, moves.insertedIndexes);
    // a changed collection may have another order of pictures or another cover
    const ids = [
      ...links.takeChangedIds(),
      ...(changes ?? []),
      ...put.map(({ id }) => id),
      ...this.#withOutsideCover,
    ];
    const changedIds = new Set(ids);
    const coverOf = this.#coversOf(changedIds);
    const valuesToSend = (id: string) => [links.countOf(id), coverOf.get(id) ?? 0] as const;
    const counted = this.#sentCollections.changedIndexes(
      known.rows,
      changedIds,
      moves.insertedIndexes,
      (id) => valuesToSend(id).join(' '),
    );
    const values = rowsAt(known.rows, counted).map(({ id }) => valuesToSend(id));
    return {
      gone: Uint32Array.from(moves.removedIndexes),
      at: Uint32Array.from(moves.insertedIndexes),
      ids: packTexts(put.map(({ id }) => id)),
      names: packTexts(put.map(({ name }) => name)),
      parents: packTexts(put.map(({ parentId }) => parentId ?? '')),
      countedAt: Uint32Array.from(counted),
      counts: Uint32Array.from(values, ([count]) => count),
      covers: Uint32Array.from(values, ([, cover]) => cover),
    };
  }

  #coversOf(ids: ReadonlySet<string>): ReadonlyMap<string, number | null> {
    if (ids.size === 0) return new Map();
    this.#withOutsideCover.clear();
    const found = covers(this.#db).all(JSON.stringify([...ids]));
    for (const { id, isOutside } of found) if (isOutside === 1) this.#withOutsideCover.add(id);
    return new Map(found.map(({ id, cover }) => [id, cover]));
  }

  #countOf(what: keyof typeof countedQueries): number {
    return matchingBits(this.#db, countedQueries[what], 0).count();
  }

  /** Null: more changes than are stored, or nothing was read before. */
  #changesSince(): Changes | null {
    const before = this.#lastChange;
    this.#lastChange = newest(this.#db).pluck().get() ?? 0;
    if (this.#lastChange === before) return { tags: new Set(), collections: new Set() };
    const rows = before < 0 ? [] : changed(this.#db).all(before);
    if (rows[0]?.n !== before + 1) return null;
    return {
      tags: new Set(rows.flatMap(({ tagId }) => tagId ?? [])),
      collections: new Set(rows.flatMap(({ collectionId }) => collectionId ?? [])),
    };
  }
}

function rowsAt<T>(rows: readonly T[], places: readonly number[]): readonly T[] {
  return places.flatMap((place) => rows[place] ?? []);
}
