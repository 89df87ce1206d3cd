import type { Asset } from '@shared/domain/gallery/Asset';
import { call } from '../client';

/** Reads an asset from main, not from the cache; null: the asset does not exist. */
export async function readAsset(seq: number): Promise<Asset | null> {
  const [asset] = await readAssets([seq]);
  return asset ?? null;
}

/** Leaves out assets that do not exist. */
export function readAssets(seqs: readonly number[]): Promise<readonly Asset[]> {
  return call('gallery.assets', { seqs: [...seqs] });
}
