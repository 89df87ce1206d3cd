type Pieces = Readonly<{ pieces: () => readonly Uint32Array[] }>;

/**
 * The asset of `list` that stood nearest to another one in the list before; null where that one or all of them were not
 * in it. Costs a walk over both lists.
 */
export function nearestIn(list: Pieces, before: Pieces, seq: number): number | null {
  const places = placesBySeq(before.pieces());
  const from = places[seq] ?? 0;
  if (from === 0) return null;
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const seqs of list.pieces()) {
    for (const other of seqs) {
      const place = places[other] ?? 0;
      const away = place === 0 ? Number.POSITIVE_INFINITY : Math.abs(place - from);
      if (away >= least) continue;
      least = away;
      nearest = other;
    }
  }
  return nearest;
}

/** From 1: 0 is nowhere. */
function placesBySeq(pieces: readonly Uint32Array[]): Uint32Array {
  let highest = 0;
  for (const seqs of pieces) for (const seq of seqs) if (seq > highest) highest = seq;
  const places = new Uint32Array(highest + 1);
  let place = 0;
  for (const seqs of pieces) {
    for (const seq of seqs) {
      place += 1;
      places[seq] = place;
    }
  }
  return places;
}
