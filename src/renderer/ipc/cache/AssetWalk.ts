/** An ordered list of assets. */
export type AssetWalk = Readonly<{
  count: number;
  /** Null: outside the list. */
  at: (place: number) => number | null;
  /** -1: the asset is not in the list. */
  indexOf: (seq: number) => number;
  /** The position within a part of the list; null: the list has no parts. */
  partOf?: (seq: number) => Readonly<{ place: number; count: number }> | null;
}>;

export function walkOf(seqs: readonly number[]): AssetWalk {
  return { count: seqs.length, at: (place) => seqs[place] ?? null, indexOf: (seq) => seqs.indexOf(seq) };
}

export function walkOfParts(parts: readonly (readonly number[])[]): AssetWalk {
  return {
    ...walkOf(parts.flat()),
    partOf: (seq) => {
      const part = parts.length > 1 ? parts.find((seqs) => seqs.includes(seq)) : undefined;
      return part ? { place: part.indexOf(seq), count: part.length } : null;
    },
  };
}
