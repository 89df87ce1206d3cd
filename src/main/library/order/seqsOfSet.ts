import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { unpackBitset } from '@shared/ipc/library/packedBitset';
import type { Db } from '../../database/Db';
import { SeqBits } from '../query/SeqBits';
import { arrange } from './arrange';
import { galleryOrder } from './galleryOrder';

const newestFirst = { sort: 'newest', group: 'none' } as const;

/** Keeps a listed order, else uses the order of the set. Reads as many rows as the library has. */
export function seqsOfSet(db: Db, set: AssetSet): readonly number[] {
  if (set.kind === 'some') return set.seqs;
  const { query, order = newestFirst } = set;
  const { seqs } = arrange(db, { query, ...order, now: Date.now() });
  if (set.kind === 'matching') {
    const except = new Set(set.except);
    return Array.from(seqs).filter((seq) => !except.has(seq));
  }
  const marked = SeqBits.fromWords(unpackBitset(set.marks));
  const found = Array.from(seqs).filter((seq) => marked.has(seq));
  for (const seq of found) marked.delete(seq);
  if (marked.count() === 0) return found;
  // selected assets that the query no longer finds are still in the set
  const others = [...galleryOrder(db, false), ...galleryOrder(db, true)];
  return [...found, ...others.filter((seq) => marked.has(seq))];
}
