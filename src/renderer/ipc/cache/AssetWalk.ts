/** Assets in an order that one can walk through, by position from 0. */
export type AssetWalk = Readonly<{
  count: number;
  /** The number of the asset there; null outside of the list. */
  at: (place: number) => number | null;
  /** -1 for an asset that is not among them. */
  indexOf: (seq: number) => number;
  /** Where one stands in the part of the list that it belongs to, from 0; null where the list has no parts. */
  partOf?: (seq: number) => Readonly<{ place: number; count: number }> | null;
}>;

/** A few assets in their order. */
export function walkOf(seqs: readonly number[]): AssetWalk {
  return {
    count: seqs.length,
    at: (place) => seqs[place] ?? null,
    indexOf: (seq) => seqs.indexOf(seq),
  };
}

/** The same of several parts, one after the other. */
export function walkOfParts(parts: readonly (readonly number[])[]): AssetWalk {
  return {
    ...walkOf(parts.flat()),
    partOf: (seq) => {
      const part = parts.length > 1 ? parts.find((seqs) => seqs.includes(seq)) : undefined;
      return part ? { place: part.indexOf(seq), count: part.length } : null;
    },
  };
}
