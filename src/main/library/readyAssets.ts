import type { Asset } from '@shared/domain/Asset';
import { assetsBySeq } from '../database/assetRow';
import type { Db } from '../database/Db';
import { galleryPage, type OrderKey } from './galleryOrder';

const portion = 500;

/** Everything the gallery shows, newest first, in portions: reading all of a large library holds little of it. */
export function* readyAssets(db: Db): Generator<readonly Asset[], void> {
  let after: OrderKey | null = null;
  for (let isLast = false; !isLast; ) {
    const piece: ReturnType<typeof galleryPage> = galleryPage(db, { after, limit: portion });
    const { seqs, times } = piece.places;
    if (seqs.length > 0) yield assetsBySeq(db, [...seqs]);
    after = { seq: seqs.at(-1) ?? 0, time: times.at(-1) ?? 0 };
    isLast = piece.isLast;
  }
}
