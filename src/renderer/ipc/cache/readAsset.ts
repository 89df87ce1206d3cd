import type { Asset } from '@shared/domain/gallery/Asset';
import { call } from '../client';

/** One asset as it stands now, beside what is kept; null where there is none. */
export async function readAsset(seq: number): Promise<Asset | null> {
  const [asset] = await call('gallery.assets', { seqs: [seq] });
  return asset ?? null;
}
