import type { Asset } from '@shared/domain/gallery/Asset';
import type { GallerySort } from '@shared/domain/gallery/GallerySort';
import type { Db } from '../database/Db';
import { assetsBySeq } from '../database/rows/assetRow';
import { orderedSeqs } from './order/orderedSeqs';

const portion = 500;

/** The assets that a query finds, in portions: only their numbers and few rows are held in memory. */
export function* readyAssets(
  db: Db,
  { query, sort, limit }: Readonly<{ query: string; sort: GallerySort; limit: number }>,
): Generator<readonly Asset[], void> {
  const seqs = orderedSeqs(db, query, sort, Date.now()).subarray(0, limit);
  for (let from = 0; from < seqs.length; from += portion)
    yield assetsBySeq(db, [...seqs.subarray(from, from + portion)]);
}
