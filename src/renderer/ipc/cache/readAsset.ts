import type { Asset } from '@shared/domain/gallery/Asset';
import { call } from '../client';

/** One asset as it stands now, beside what is kept; null where there is none. */
export async function readAsset(seq: number): Promise<Asset | null> {
  const [asset] = await readAssets([seq]);
  return asset ?? null;
}

/** The same of several: those that there are. */
export function readAssets(seqs: readonly number[]): Promise<readonly Asset[]> {
  return call('gallery.assets', { seqs: [...seqs] });
}
