import type { AssetSet } from '@shared/domain/AssetSet';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { matchingSeqs } from './gallerySearch';

const shown = statement<[], number>(
  "SELECT seq FROM asset WHERE state = 'ready' AND trashed_at IS NULL ORDER BY created_at DESC, seq DESC",
);

/**
 * The numbers of the assets in a set as it stands now, newest first where they are described, in the given order where
 * they are named. Reads as many rows as the set holds.
 */
export function seqsOfSet(db: Db, set: AssetSet): readonly number[] {
  if (set.kind === 'some') return set.seqs;
  const matching = matchingSeqs(db, set.query);
  const isMatch = matching === null ? null : new Set(matching);
  const except = new Set(set.except);
  const all = shown(db).pluck().all() as number[];
  return all.filter((seq) => (isMatch === null || isMatch.has(seq)) && !except.has(seq));
}
