import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { Done } from '@shared/domain/gallery/Curation';
import type { Services } from '../compose';

/** Rejects the near duplicates of a set's pictures, except the best one of each group. One undo step. */
export async function keepBest(
  { reader, curation }: Pick<Services, 'reader' | 'curation'>,
  set: AssetSet,
): Promise<Done> {
  const seqs = [...(await reader.read('worseDuplicates', set))];
  return curation.change({ kind: 'some', seqs }, { kind: 'reject', on: true });
}
