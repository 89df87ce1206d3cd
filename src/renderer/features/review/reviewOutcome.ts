import type { AssetChange } from '@shared/domain/gallery/Curation';
import { MAX_COMPARED } from '@shared/domain/gallery/maxCompared';

export type ReviewOutcome = Readonly<{
  judged: number;
  /** The pictures with the most stars, else the favourites; at most as many as can be compared. */
  best: readonly number[];
  rejected: readonly number[];
}>;

/** Sums up a review. @param judgements in order; for a picture rated several times, the last change of a kind counts */
export function reviewOutcome(
  judgements: readonly Readonly<{ seq: number; change: AssetChange }>[],
): ReviewOutcome {
  const stars = new Map<number, number>();
  const favourites = new Set<number>();
  const rejected = new Set<number>();
  for (const { seq, change } of judgements) {
    if (change.kind === 'rate') stars.set(seq, change.stars);
    if (change.kind === 'favourite') favourites[change.on ? 'add' : 'delete'](seq);
    if (change.kind === 'reject') rejected[change.on ? 'add' : 'delete'](seq);
  }
  const score = (seq: number) => (stars.get(seq) ?? 0) + (favourites.has(seq) ? 0.5 : 0);
  const best = [...new Set([...stars.keys(), ...favourites])]
    .filter((seq) => score(seq) > 0 && !rejected.has(seq))
    .toSorted((one, other) => score(other) - score(one));
  return {
    judged: new Set(judgements.map(({ seq }) => seq)).size,
    best: best.slice(0, MAX_COMPARED),
    rejected: [...rejected],
  };
}
