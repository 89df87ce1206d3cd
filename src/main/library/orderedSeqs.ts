import type { GallerySort } from '@shared/domain/GallerySort';
import { parseQuery } from '@shared/query';
import type { Db } from '../database/Db';
import { galleryOrder } from './galleryOrder';
import { matchingBits } from './matchQuery';
import { askRows } from './query/askRows';
import { looksIntoTrash } from './query/QuerySets';
import { costOfAsset } from './query/termWhere';

const orders: Readonly<Record<Exclude<GallerySort, 'newest' | 'oldest'>, string>> = {
  rating: 'rating DESC, favourite DESC',
  largest: 'width * height DESC',
  longest: 'duration_s DESC',
  cost: `${costOfAsset} DESC`,
  prompt: "prompt = '', prompt COLLATE NOCASE",
};

/**
 * The numbers of all that a query finds, in the order of a sort. What a sort looks at is read of every asset that the
 * gallery shows. @param now ms UTC
 */
export function orderedSeqs(db: Db, query: string, sort: GallerySort, now: number): Uint32Array<ArrayBuffer> {
  const parsed = parseQuery(query);
  const matching = matchingBits(db, parsed, now);
  const inTrash = looksIntoTrash(parsed);
  const all =
    sort === 'newest' || sort === 'oldest' ? galleryOrder(db, inTrash) : sorted(db, orders[sort], inTrash);
  const seqs = Uint32Array.from(all.filter((seq) => matching.has(seq)));
  return sort === 'oldest' ? seqs.reverse() : seqs;
}

function sorted(db: Db, order: string, inTrash: boolean): readonly number[] {
  const which = `state = 'ready' AND trashed_at IS ${inTrash ? 'NOT NULL' : 'NULL'}`;
  return askRows(db, `SELECT seq FROM asset WHERE ${which} ORDER BY ${order}, created_at DESC, seq DESC`, []);
}
