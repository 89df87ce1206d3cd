import type { AssetDay } from '../list/AssetDay';

type Days = Readonly<{ days: readonly AssetDay[] }>;

/**
 * The asset of `list` that stood nearest to another one in the list before; null where that one or all of them were not
 * in it. Costs a walk over both lists.
 */
export function nearestIn(list: Days, before: Days, seq: number): number | null {
  const places = placesBySeq(before);
  const from = places.get(seq);
  if (from === undefined) return null;
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { seqs } of list.days) {
    for (const other of seqs) {
      const away = Math.abs((places.get(other) ?? Number.POSITIVE_INFINITY) - from);
      if (away >= least) continue;
      least = away;
      nearest = other;
    }
  }
  return nearest;
}

function placesBySeq({ days }: Days): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (const { seqs } of days) for (const seq of seqs) places.set(seq, places.size);
  return places;
}
