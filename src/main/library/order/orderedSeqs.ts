import type { Asset } from '@shared/domain/gallery/Asset';
import type { GallerySort } from '@shared/domain/gallery/GallerySort';
import { collectionOf, likeSeqOf, parseQuery, type Query } from '@shared/query';
import type { Db } from '../../database/Db';
import { assetsBySeq } from '../../database/rows/assetRow';
import { hasCollectionPathSql } from '../../database/rows/collectionPath';
import { registerTextFunctions } from '../../database/rows/textFunctions';
import { statement } from '../../database/statement';
import { lookIndex } from '../looks/LookIndex';
import { likeSeqs } from '../looks/likeSeqs';
import { searchesTrash } from '../query/QueryMatcher';
import { queryNumbers } from '../query/queryNumbers';
import { galleryOrder } from './galleryOrder';
import { matchingBits } from './matchQuery';

const orders: Readonly<
  Record<Exclude<GallerySort, 'newest' | 'oldest' | 'hand' | 'alike' | 'batchCost'>, string>
> = {
  // asset numbers are assigned in the order of arrival
  added: 'seq DESC',
  rating: 'rating DESC, favourite DESC',
  largest: 'width * height DESC',
  longest: 'duration_s DESC',
  cost: 'cost_milli DESC',
  cheapest: 'cost_milli IS NULL, cost_milli',
  // for ASCII prompts, SQLite's lower() is the sort key
  prompt:
    "prompt = '', CASE WHEN octet_length(prompt) = length(prompt) THEN lower(prompt) ELSE sort_key(prompt) END",
};

const inCollection = statement<{ name: string }, number>(
  `SELECT seq FROM collection JOIN collection_asset ON collection_id = collection.id JOIN asset ON asset.id = asset_id
   WHERE folded(collection.name) = folded(@name) OR ${hasCollectionPathSql('@name')}
   ORDER BY collection.position, collection.id, collection_asset.position`,
);

/** Reads the sort keys of all assets in the gallery. @param now ms UTC */
export function orderedSeqs(db: Db, query: string, sort: GallerySort, now: number): Uint32Array<ArrayBuffer> {
  const parsed = parseQuery(query);
  const matching = matchingBits(db, parsed, now);
  const inTrash = searchesTrash(parsed);
  const all =
    sort === 'newest' || sort === 'oldest'
      ? galleryOrder(db, inTrash)
      : sort === 'hand'
        ? inUserOrder(db, collectionOf(parsed), galleryOrder(db, inTrash))
        : sort === 'alike'
          ? mostSimilarFirst(db, parsed, galleryOrder(db, inTrash))
          : sort === 'batchCost'
            ? byBatchCost(db, inTrash)
            : sortedBy(db, orders[sort], inTrash);
  const seqs = Uint32Array.from(all.filter((seq) => matching.has(seq)));
  return sort === 'oldest' ? seqs.reverse() : seqs;
}

/** The assets of the collection in the user's order, then the others unchanged. */
function inUserOrder(db: Db, name: string | null, others: readonly number[]): readonly number[] {
  if (name === null) return others;
  registerTextFunctions(db);
  const first = inCollection(db).pluck().all({ name }) as number[];
  return [...new Set([...first, ...others])];
}

/** The most similar to the picture of `like:` first, if the query has it. */
function mostSimilarFirst(db: Db, query: Query, others: readonly number[]): readonly number[] {
  const like = likeSeqOf(query);
  return like === null ? others : [...new Set([...likeSeqs(lookIndex(db), like).seqs, ...others])];
}

/** The pictures of each batch together, the most expensive batch first, pictures without a batch last. */
function byBatchCost(db: Db, inTrash: boolean): readonly number[] {
  const which = `asset.state = 'ready' AND trashed_at IS ${inTrash ? 'NOT NULL' : 'NULL'}`;
  return queryNumbers(
    db,
    `SELECT seq FROM asset LEFT JOIN job ON job.id = asset.job_id
     LEFT JOIN ledger_batch ON ledger_batch.batch_id = job.batch_id WHERE ${which}
     ORDER BY coalesce(confirmed_milli, -1) DESC, job.batch_id DESC, asset.created_at DESC, seq DESC`,
    [],
  );
}

function sortedBy(db: Db, order: string, inTrash: boolean): readonly number[] {
  const which = `state = 'ready' AND trashed_at IS ${inTrash ? 'NOT NULL' : 'NULL'}`;
  return queryNumbers(
    db,
    `SELECT seq FROM asset WHERE ${which} ORDER BY ${order}, created_at DESC, seq DESC`,
    [],
  );
}

const PAGE_SIZE = 500;

/** The assets that a query finds, in portions: only their numbers and few rows are held in memory. */
export function* readyAssets(
  db: Db,
  { query, sort, limit }: Readonly<{ query: string; sort: GallerySort; limit: number }>,
): Generator<readonly Asset[], void> {
  const seqs = orderedSeqs(db, query, sort, Date.now()).subarray(0, limit);
  for (let from = 0; from < seqs.length; from += PAGE_SIZE)
    yield assetsBySeq(db, [...seqs.subarray(from, from + PAGE_SIZE)]);
}
