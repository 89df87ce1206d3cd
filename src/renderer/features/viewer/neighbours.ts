import type { AssetSequence } from '../../ipc/cache/AssetSequence';

/** Null: there is none, or the list does not contain the asset. */
export function neighbours(
  walk: AssetSequence,
  seq: number,
): Readonly<{ previous: number | null; next: number | null }> {
  const place = walk.indexOf(seq);
  if (place < 0) return { previous: null, next: null };
  return { previous: walk.at(place - 1), next: walk.at(place + 1) };
}
