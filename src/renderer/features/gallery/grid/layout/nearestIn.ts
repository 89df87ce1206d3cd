type Pieces = Readonly<{ seqChunks: () => readonly Uint32Array[] }>;

/** Null: `seq` or all of `list` were not in the earlier list. */
export function nearestIn(list: Pieces, before: Pieces, seq: number): number | null {
  const places = placesBySeq(before.seqChunks());
  const from = places[seq] ?? 0;
  if (from === 0) return null;
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const seqs of list.seqChunks()) {
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

/** Positions from 1; 0: absent. */
function placesBySeq(seqChunks: readonly Uint32Array[]): Uint32Array {
  let highest = 0;
  for (const seqs of seqChunks) for (const seq of seqs) if (seq > highest) highest = seq;
  const places = new Uint32Array(highest + 1);
  let place = 0;
  for (const seqs of seqChunks) {
    for (const seq of seqs) {
      place += 1;
      places[seq] = place;
    }
  }
  return places;
}
