/** An ordered list of assets, by position from 0. */
export type AssetWalk = Readonly<{
  count: number;
  /** The number of the asset at a position; null outside the list. */
  at: (place: number) => number | null;
  /** -1: the asset is not in the list. */
  indexOf: (seq: number) => number;
  /** An asset's position within its part of the list, from 0; null: the list has no parts. */
  partOf?: (seq: number) => Readonly<{ place: number; count: number }> | null;
}>;

/** A walk over a few assets. */
export function walkOf(seqs: readonly number[]): AssetWalk {
  return {
    count: seqs.length,
    at: (place) => seqs[place] ?? null,
    indexOf: (seq) => seqs.indexOf(seq),
  };
}

/** A walk over several parts in sequence. */
export function walkOfParts(parts: readonly (readonly number[])[]): AssetWalk {
  return {
    ...walkOf(parts.flat()),
    partOf: (seq) => {
      const part = parts.length > 1 ? parts.find((seqs) => seqs.includes(seq)) : undefined;
      return part ? { place: part.indexOf(seq), count: part.length } : null;
    },
  };
}
