/** An ordered list of assets. */
export type AssetSequence = Readonly<{
  count: number;
  /** The library number of the asset at `index`; null: the index is outside the list. */
  at: (index: number) => number | null;
  /** The position of an asset, given its library number; -1: the asset is not in the list. */
  indexOf: (seq: number) => number;
  /** The position within a part of the list, and the part's length; null: the list has no parts. */
  partOf?: (seq: number) => Readonly<{ index: number; count: number }> | null;
}>;

export function sequenceOf(seqs: readonly number[]): AssetSequence {
  return { count: seqs.length, at: (index) => seqs[index] ?? null, indexOf: (seq) => seqs.indexOf(seq) };
}

export function sequenceOfParts(parts: readonly (readonly number[])[]): AssetSequence {
  return {
    ...sequenceOf(parts.flat()),
    partOf: (seq) => {
      const part = parts.length > 1 ? parts.find((seqs) => seqs.includes(seq)) : undefined;
      return part ? { index: part.indexOf(seq), count: part.length } : null;
    },
  };
}
