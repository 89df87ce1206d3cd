type SeqChunks = Readonly<{ seqChunks: () => readonly Uint32Array[] }>;

/**
 * The asset of `list` that was nearest to `seq` in `before`; null: `before` lacks `seq` or all assets of `list`.
 */
export function nearestRemaining(list: SeqChunks, before: SeqChunks, seq: number): number | null {
  const positions = positionsBySeq(before.seqChunks());
  const position = positions[seq] ?? 0;
  if (position === 0) return null;
  let nearest: number | null = null;
  let minDistance = Number.POSITIVE_INFINITY;
  for (const seqs of list.seqChunks()) {
    for (const other of seqs) {
      const otherPosition = positions[other] ?? 0;
      const distance = otherPosition === 0 ? Number.POSITIVE_INFINITY : Math.abs(otherPosition - position);
      if (distance >= minDistance) continue;
      minDistance = distance;
      nearest = other;
    }
  }
  return nearest;
}

/** Positions from 1; 0: absent. */
function positionsBySeq(seqChunks: readonly Uint32Array[]): Uint32Array {
  let highest = 0;
  for (const seqs of seqChunks) for (const seq of seqs) if (seq > highest) highest = seq;
  const positions = new Uint32Array(highest + 1);
  let position = 0;
  for (const seqs of seqChunks) {
    for (const seq of seqs) {
      position += 1;
      positions[seq] = position;
    }
  }
  return positions;
}
