import { wordsOf } from '../../../../ipc/CallFailure';
import { readAsset } from '../../../../ipc/cache/readAsset';
import { call } from '../../../../ipc/client';

/** Pictures of the library as sources, by their numbers: their files as they are, and why of some there is none. */
export async function ownPictures(
  seqs: readonly number[],
): Promise<Readonly<{ refs: readonly string[]; refused: readonly string[] }>> {
  const taken = { refs: [] as string[], refused: [] as string[] };
  for (const seq of seqs) {
    try {
      const asset = await readAsset(seq);
      if (asset === null) taken.refused.push('A picture is no longer in the library.');
      else if (asset.kind !== 'image') taken.refused.push('A film cannot be edited.');
      else taken.refs.push((await call('inputs.fromAsset', { assetId: asset.id })).ref);
    } catch (error) {
      taken.refused.push(wordsOf(error));
    }
  }
  return taken;
}
