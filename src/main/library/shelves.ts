import type { ShelfCollection, ShelfTag, Shelves } from '@shared/domain/Shelves';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

type Counts = Readonly<Pick<Shelves, 'favourites' | 'rejected' | 'toJudge' | 'trashed'>>;

const shown = "asset.state = 'ready' AND asset.trashed_at IS NULL";
const counts = statement<[], Counts>(`SELECT
  (SELECT count(*) FROM asset WHERE favourite = 1 AND ${shown}) AS favourites,
  (SELECT count(*) FROM asset WHERE rejected = 1 AND ${shown}) AS rejected,
  (SELECT count(*) FROM asset WHERE rating = 0 AND favourite = 0 AND rejected = 0 AND ${shown}) AS toJudge,
  (SELECT count(*) FROM asset WHERE trashed_at IS NOT NULL) AS trashed`);
const tags = statement<[], ShelfTag>(
  `SELECT name, colour, (SELECT count(*) FROM asset_tag JOIN asset ON asset.id = asset_id
     WHERE tag_id = tag.id AND ${shown}) AS count
   FROM tag ORDER BY name`,
);
const collections = statement<[], ShelfCollection>(
  `SELECT id, name, parent_id AS parentId,
     (SELECT count(*) FROM collection_asset JOIN asset ON asset.id = asset_id
       WHERE collection_id = collection.id AND ${shown}) AS count,
     coalesce((SELECT seq FROM asset WHERE id = cover_id AND ${shown}),
       (SELECT seq FROM collection_asset JOIN asset ON asset.id = asset_id
         WHERE collection_id = collection.id AND ${shown} ORDER BY collection_asset.position LIMIT 1)) AS coverSeq
   FROM collection ORDER BY position, created_at, id`,
);

/** What is beside the gallery. Reads as many rows as there are: for the thread that reads. */
export function readShelves(db: Db): Shelves {
  const found = counts(db).get() ?? { favourites: 0, rejected: 0, toJudge: 0, trashed: 0 };
  return { ...found, tags: tags(db).all(), collections: asTree(collections(db).all()) };
}

/** Each after its parent. */
function asTree(all: readonly ShelfCollection[]): ShelfCollection[] {
  const children = Map.groupBy(all, ({ parentId }) => parentId);
  const below = (parentId: string | null): ShelfCollection[] =>
    (children.get(parentId) ?? []).flatMap((each) => [each, ...below(each.id)]);
  return below(null);
}
