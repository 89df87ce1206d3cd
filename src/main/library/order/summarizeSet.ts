import type { AssetLabel } from '@shared/domain/gallery/Asset';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { SetSummary, ShelfTag } from '@shared/domain/gallery/ShelvesChange';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { seqsOfSet } from './arrange';

type Row = Readonly<{
  count: number;
  rating: number | null;
  ratings: number;
  favourite: number | null;
  favourites: number;
  rejected: number | null;
  rejections: number;
  sensitive: number | null;
  sensitives: number;
  label: AssetLabel | null;
  labels: number;
  trashed: number;
}>;

const inSetSql = 'asset.seq IN (SELECT value FROM json_each(?))';
const common = statement<[string], Row>(
  `SELECT count(*) AS count, max(rating) AS rating, count(DISTINCT rating) AS ratings,
     max(favourite) AS favourite, count(DISTINCT favourite) AS favourites,
     max(rejected) AS rejected, count(DISTINCT rejected) AS rejections,
     max(sensitive) AS sensitive, count(DISTINCT sensitive) AS sensitives,
     max(label) AS label, count(DISTINCT coalesce(label, '')) AS labels, count(trashed_at) AS trashed
   FROM asset WHERE ${inSetSql}`,
);
const tags = statement<[string], ShelfTag>(
  `SELECT tag.name, tag.colour, count(*) AS count FROM asset JOIN asset_tag ON asset_id = asset.id
     JOIN tag ON tag.id = tag_id WHERE ${inSetSql} GROUP BY tag.id ORDER BY count DESC, tag.name LIMIT 200`,
);
const collections = statement<[string], { id: string; count: number }>(
  `SELECT collection_id AS id, count(*) AS count FROM asset JOIN collection_asset ON asset_id = asset.id
   WHERE ${inSetSql} GROUP BY collection_id`,
);

/** The values that the assets of a set share. Reads all of them, so it runs in the reader thread. */
export function summarizeSet(db: Db, set: AssetSet): SetSummary {
  const unordered = set.kind === 'some' ? set : { ...set, order: undefined };
  const seqs = JSON.stringify(seqsOfSet(db, unordered));
  const row = common(db).get(seqs);
  const valueOrMixed = <T>(value: T, kinds: number | undefined): T | 'mixed' =>
    (kinds ?? 0) > 1 ? 'mixed' : value;
  return {
    count: row?.count ?? 0,
    rating: valueOrMixed(row?.rating ?? 0, row?.ratings),
    favourite: valueOrMixed(row?.favourite === 1, row?.favourites),
    rejected: valueOrMixed(row?.rejected === 1, row?.rejections),
    sensitive: valueOrMixed(row?.sensitive === 1, row?.sensitives),
    label: valueOrMixed(row?.label ?? null, row?.labels),
    trashed: row?.trashed ?? 0,
    tags: tags(db).all(seqs),
    collections: collections(db).all(seqs),
  };
}
