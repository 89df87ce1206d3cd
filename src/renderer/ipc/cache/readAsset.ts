import type { Asset } from '@shared/domain/gallery/Asset';
import { call } from '../client';

/** Reads an asset from main, bypassing the cache; null: it does not exist. */
export async function readAsset(seq: number): Promise<Asset | null> {
  const [asset] = await readAssets([seq]);
  return asset ?? null;
}

/** Reads several assets from main, without those that do not exist. */
export function readAssets(seqs: readonly number[]): Promise<readonly Asset[]> {
  return call('gallery.assets', { seqs: [...seqs] });
}
