import type { AssetSet } from '@shared/domain/AssetSet';
import { parseQuery } from '@shared/query';
import type { Db } from '../database/Db';
import { galleryOrder } from './galleryOrder';
import { matchingBits } from './matchQuery';
import { looksIntoTrash } from './query/QuerySets';

/**
 * The numbers of the assets in a set as it stands now, newest first where they are described, in the given order where
 * they are named. Reads as many rows as the set holds.
 */
export function seqsOfSet(db: Db, set: AssetSet): readonly number[] {
  if (set.kind === 'some') return set.seqs;
  const query = parseQuery(set.query);
  const matching = matchingBits(db, query, Date.now());
  const except = new Set(set.except);
  return galleryOrder(db, looksIntoTrash(query)).filter((seq) => matching.has(seq) && !except.has(seq));
}
