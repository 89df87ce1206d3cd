// Reads the gallery's sidebar, cached per connection: only changes are read and sent.
import { randomUUID } from 'node:crypto';
import { packTexts } from '@shared/domain/gallery/PackedTexts';
import type { ShelvesChange } from '@shared/domain/gallery/ShelvesChange';
import { parseQuery } from '@shared/query';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { assetNames } from '../facets/AssetNames';
import type { NamedPairs } from '../facets/NamedPairs';
import { matchingBits } from '../order/matchQuery';
import { CollectionRows, type Moves, movesOf } from './CollectionRows';

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

  load(db: Db): Moves {
    this.#rows = all(db).all();
    return movesOf([], this.#rows, () => true);
  }

  /** Reads some rows again. @returns the change of the list */
  reread(db: Db, ids: ReadonlySet<number>): Moves {
    if (ids.size === 0) return { gone: [], at: [] };
    const before = this.#rows;
    const rows = before.filter(({ id }) => !ids.has(id));
    for (const { place, ...row } of some(db).all(JSON.stringify([...ids]))) rows.splice(place, 0, row);
    this.#rows = rows;
    return movesOf(before, rows, ({ id }) => ids.has(id));
  }
}

/** The values of a list's rows that were last sent to the window. */
class SentValues<Id extends string | number> {
  readonly #sent = new Map<Id, string | number>();

  clear(): void {
    this.#sent.clear();
  }

  /** The indexes of the rows to send: those of `put`, and those of `touched` whose value has changed. */
  differ(
    rows: readonly Readonly<{ id: Id }>[],
    touched: ReadonlySet<Id>,
    put: readonly number[],
    valueToSend: (id: Id) => string | number,
  ): readonly number[] {
    if (touched.size === 0 && put.length === 0) return [];
    const wasPut = new Set(put);
    const places: number[] = [];
    for (const [place, { id }] of rows.entries()) {
      if (!wasPut.has(place) && !touched.has(id)) continue;
      const value = valueToSend(id);
      if (!wasPut.has(place) && this.#sent.get(id) === value) continue;
      this.#sent.set(id, value);
      places.push(place);
    }
    return places;
  }
}

const asked = {
  favourites: parseQuery('is:favourite'),
  rejected: parseQuery('is:rejected'),
  toJudge: parseQuery('state:unjudged'),
  trashed: parseQuery('in:trash'),
} as const;

const newest = statement<[], number>('SELECT max(n) FROM shelf_change');
const changed = statement<[number], { n: number; tagId: number | null; collectionId: string | null }>(
  'SELECT n, tag_id AS tagId, collection_id AS collectionId FROM shelf_change WHERE n > ? ORDER BY n',
);
// the first shown picture of each collection: the index stops there
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

const cache = new WeakMap<Db, KnownShelves>();

/** @param since null, or outdated because another version was sent meanwhile: sends everything */
export function readShelves(db: Db, since: string | null): ShelvesChange {
  const shelves = cache.get(db) ?? new KnownShelves(db);
  cache.set(db, shelves);
  // in one transaction, so that all parts are consistent
  return db.transaction(() => shelves.since(since))();
}

type Changes = Readonly<{ tags: ReadonlySet<number>; collections: ReadonlySet<string> }>;

class KnownShelves {
  readonly #db: Db;
  readonly #tags = new TagRows();
  readonly #collections = new CollectionRows();
  readonly #toldTags = new SentValues<number>();
  readonly #toldCollections = new SentValues<string>();
  /** Collections whose cover picture is no longer in them. */
  readonly #byOthers = new Set<string>();
  #changes = -1;
  #version: string | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  since(since: string | null): ShelvesChange {
    const names = assetNames(this.#db);
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
      tags: this.#tagsSince(isWhole ? null : changes.tags, names.tags),
      collections: this.#collectionsSince(isWhole ? null : changes.collections, names.collections),
    };
  }

  /** @param changes null: send everything */
  #tagsSince(changes: Changes['tags'] | null, pairs: NamedPairs): ShelvesChange['tags'] {
    const known = this.#tags;
    const touched = new Set(pairs.touched().map(Number));
    if (changes === null) this.#toldTags.clear();
    const moves = changes === null ? known.load(this.#db) : known.reread(this.#db, changes);
    const countOf = (id: number) => pairs.countOf(id);
    const counted = this.#toldTags.differ(known.rows, touched, moves.at, countOf);
    const put = at(known.rows, moves.at);
    return {
      gone: Uint32Array.from(moves.gone),
      at: Uint32Array.from(moves.at),
      names: packTexts(put.map(({ name }) => name)),
      colours: packTexts(put.map(({ colour }) => colour ?? '')),
      countedAt: Uint32Array.from(counted),
      counts: Uint32Array.from(at(known.rows, counted), ({ id }) => countOf(id)),
    };
  }

  /** @param changes null: send everything */
  #collectionsSince(changes: Changes['collections'] | null, pairs: NamedPairs): ShelvesChange['collections'] {
    const known = this.#collections;
    if (changes === null) this.#toldCollections.clear();
    const moves = changes === null ? known.load(this.#db) : known.reread(this.#db, changes);
    const put = at(known.rows, moves.at);
    // a changed collection may have another order of pictures or another cover
    const ids = [...pairs.touched(), ...(changes ?? []), ...put.map(({ id }) => id), ...this.#byOthers];
    const touched = new Set(ids);
    const coverOf = this.#coversOf(touched);
    const toTellOf = (id: string) => [pairs.countOf(id), coverOf.get(id) ?? 0] as const;
    const counted = this.#toldCollections.differ(known.rows, touched, moves.at, (id) =>
      toTellOf(id).join(' '),
    );
    const values = at(known.rows, counted).map(({ id }) => toTellOf(id));
    return {
      gone: Uint32Array.from(moves.gone),
      at: Uint32Array.from(moves.at),
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
    this.#byOthers.clear();
    const found = covers(this.#db).all(JSON.stringify([...ids]));
    for (const { id, isOutside } of found) if (isOutside === 1) this.#byOthers.add(id);
    return new Map(found.map(({ id, cover }) => [id, cover]));
  }

  #countOf(what: keyof typeof asked): number {
    return matchingBits(this.#db, asked[what], 0).count();
  }

  /** Null: more changes than are stored, or nothing was read before. */
  #changesSince(): Changes | null {
    const before = this.#changes;
    this.#changes = newest(this.#db).pluck().get() ?? 0;
    if (this.#changes === before) return { tags: new Set(), collections: new Set() };
    const rows = before < 0 ? [] : changed(this.#db).all(before);
    if (rows[0]?.n !== before + 1) return null;
    return {
      tags: new Set(rows.flatMap(({ tagId }) => tagId ?? [])),
      collections: new Set(rows.flatMap(({ collectionId }) => collectionId ?? [])),
    };
  }
}

function at<T>(rows: readonly T[], places: readonly number[]): readonly T[] {
  return places.flatMap((place) => rows[place] ?? []);
}
