import type { AssetSequence } from '../../ipc/cache/AssetSequence';

/** The assets before and after an asset in a list; null if there is none, or the list does not contain the asset. */
export function neighbours(
  walk: AssetSequence,
  seq: number,
): Readonly<{ previous: number | null; next: number | null }> {
  const index = walk.indexOf(seq);
  if (index < 0) return { previous: null, next: null };
  return { previous: walk.at(index - 1), next: walk.at(index + 1) };
}
