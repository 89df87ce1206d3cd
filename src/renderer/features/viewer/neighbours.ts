import type { AssetWalk } from '../../ipc/AssetWalk';

/** Where an asset stands among others, from 0, and the ones beside it. Unknown assets stand nowhere: place -1. */
export function neighbours(
  walk: AssetWalk,
  seq: number,
): Readonly<{ place: number; previous: number | null; next: number | null }> {
  const place = walk.placeOf(seq);
  if (place < 0) return { place, previous: null, next: null };
  return { place, previous: walk.at(place - 1), next: walk.at(place + 1) };
}
