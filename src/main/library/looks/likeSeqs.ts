import type { LookIndex } from './LookIndex';

/** Beyond this two pictures are not alike. */
const likeWithin = 0.55;
const mostAlike = 500;

/**
 * The pictures that look like one, itself first and then the most alike first; none where its look is not known (yet).
 * Goes through the looks of all.
 */
export function likeSeqs(index: LookIndex, seq: number): Uint32Array<ArrayBuffer> {
  const own = index.placeOf(seq);
  if (own < 0) return new Uint32Array();
  const found: { seq: number; unlike: number }[] = [];
  for (let place = 0; place < index.count; place += 1) {
    const unlike = index.unlikeness(own, place, likeWithin);
    if (unlike <= likeWithin)
      found.push({ seq: index.seqs[place] ?? 0, unlike: place === own ? -1 : unlike });
  }
  found.sort((a, b) => a.unlike - b.unlike);
  return Uint32Array.from(found.slice(0, mostAlike).map((each) => each.seq));
}
