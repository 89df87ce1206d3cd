import type { LookIndex } from './LookIndex';

/** Pictures with a greater dissimilarity are not similar. */
const MAX_DISSIMILARITY = 0.55;
const MAX_RESULTS = 500;

type Found = Readonly<{ seq: number; dissimilarity: number }>;

/** The pictures nearest to `seq`, itself first; none if it has no features. The first `similarCount` are similar. */
export function likeSeqs(
  index: LookIndex,
  seq: number,
): Readonly<{ seqs: Uint32Array<ArrayBuffer>; similarCount: number }> {
  const ownIndex = index.indexOf(seq);
  if (ownIndex < 0) return { seqs: new Uint32Array(), similarCount: 0 };
  let found: Found[] = [];
  let maxDissimilarity = Number.POSITIVE_INFINITY;
  const keepNearest = () => {
    found = found.sort((a, b) => a.dissimilarity - b.dissimilarity).slice(0, MAX_RESULTS);
    if (found.length === MAX_RESULTS) maxDissimilarity = found.at(-1)?.dissimilarity ?? maxDissimilarity;
  };
  for (let other = 0; other < index.count; other += 1) {
    const dissimilarity = index.dissimilarity(ownIndex, other, maxDissimilarity);
    if (dissimilarity > maxDissimilarity) continue;
    found.push({ seq: index.seqs[other] ?? 0, dissimilarity: other === ownIndex ? -1 : dissimilarity });
    if (found.length === 2 * MAX_RESULTS) keepNearest();
  }
  keepNearest();
  return {
    seqs: Uint32Array.from(found.map((each) => each.seq)),
    similarCount: found.filter(({ dissimilarity }) => dissimilarity <= MAX_DISSIMILARITY).length,
  };
}
