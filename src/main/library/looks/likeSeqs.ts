import type { LookIndex } from './LookIndex';

/** Pictures with a greater dissimilarity are not similar. */
const likeWithin = 0.55;
const mostAlike = 500;

type Found = Readonly<{ seq: number; unlike: number }>;

/** The pictures nearest to one, itself first; none if its features are unknown. The first `close` are similar. */
export function likeSeqs(
  index: LookIndex,
  seq: number,
): Readonly<{ seqs: Uint32Array<ArrayBuffer>; close: number }> {
  const own = index.indexOf(seq);
  if (own < 0) return { seqs: new Uint32Array(), close: 0 };
  let found: Found[] = [];
  let within = Number.POSITIVE_INFINITY;
  const cut = () => {
    found = found.sort((a, b) => a.unlike - b.unlike).slice(0, mostAlike);
    if (found.length === mostAlike) within = found.at(-1)?.unlike ?? within;
  };
  for (let place = 0; place < index.count; place += 1) {
    const unlike = index.unlikeness(own, place, within);
    if (unlike > within) continue;
    found.push({ seq: index.seqs[place] ?? 0, unlike: place === own ? -1 : unlike });
    if (found.length === 2 * mostAlike) cut();
  }
  cut();
  return {
    seqs: Uint32Array.from(found.map((each) => each.seq)),
    close: found.filter(({ unlike }) => unlike <= likeWithin).length,
  };
}
