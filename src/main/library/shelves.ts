// What is beside the gallery. What is counted is kept by the connection, beside what the filters count: after a change it
// costs what changed.
import type { ShelfCollection, ShelfTag, Shelves } from '@shared/domain/Shelves';
import { parseQuery } from '@shared/query';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { assetNames } from './facets/AssetNames';
import type { NamedPairs } from './facets/NamedPairs';
import { matchingBits } from './matchQuery';
import type { SeqBits } from './query/SeqBits';

const asked = {
  shown: parseQuery(''),
  favourites: parseQuery('is:favourite'),
  rejected: parseQuery('is:rejected'),
  toJudge: parseQuery('state:unjudged'),
  trashed: parseQuery('in:trash'),
} as const;

const tags = statement<[], { id: number } & Omit<ShelfTag, 'count'>>(
  'SELECT id, name, colour FROM tag ORDER BY name',
);
// the first one of its places that is shown: the index stops there
const collections = statement<[], Omit<ShelfCollection, 'count'>>(
  `SELECT id, name, parent_id AS parentId,
     coalesce((SELECT seq FROM asset WHERE id = cover_id AND state = 'ready' AND trashed_at IS NULL),
       (SELECT seq FROM collection_asset CROSS JOIN asset ON asset.id = asset_id
         WHERE collection_id = collection.id AND state = 'ready' AND trashed_at IS NULL
         ORDER BY collection_asset.position LIMIT 1)) AS coverSeq
   FROM collection ORDER BY position, created_at, id`,
);

/** What is beside the gallery: for the thread that reads. */
export function readShelves(db: Db): Shelves {
  // none of these goes by the time
  const bits = (of: keyof typeof asked): SeqBits => matchingBits(db, asked[of], 0);
  const shown = bits('shown');
  const names = assetNames(db);
  const countOfTag = counter(names.tags, shown);
  const countOfCollection = counter(names.collections, shown);
  return {
    favourites: bits('favourites').count(),
    rejected: bits('rejected').count(),
    toJudge: bits('toJudge').count(),
    trashed: bits('trashed').count(),
    tags: tags(db)
      .all()
      .map(({ id, name, colour }) => ({ name, colour, count: countOfTag(id) })),
    collections: asTree(
      collections(db)
        .all()
        .map((each) => ({ ...each, count: countOfCollection(each.id) })),
    ),
  };
}

/** With how many of some assets a tag, or a collection, stands. */
function counter(pairs: NamedPairs, among: SeqBits): (id: string | number) => number {
  const counts = pairs.tally(among);
  const places = new Map(pairs.ids.texts.map((id, place) => [id, place]));
  return (id) => counts[places.get(String(id)) ?? -1] ?? 0;
}

/** Each after its parent. */
function asTree(all: readonly ShelfCollection[]): ShelfCollection[] {
  const children = Map.groupBy(all, ({ parentId }) => parentId);
  const below = (parentId: string | null): ShelfCollection[] =>
    (children.get(parentId) ?? []).flatMap((each) => [each, ...below(each.id)]);
  return below(null);
}
