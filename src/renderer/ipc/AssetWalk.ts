/** Assets in an order that one can walk through, by place from 0. */
export type AssetWalk = Readonly<{
  count: number;
  /** The number of the asset there; null outside of the list. */
  at: (place: number) => number | null;
  /** -1 for an asset that is not among them. */
  placeOf: (seq: number) => number;
}>;

/** A few assets in their order. */
export function walkOf(seqs: readonly number[]): AssetWalk {
  return {
    count: seqs.length,
    at: (place) => seqs[place] ?? null,
    placeOf: (seq) => seqs.indexOf(seq),
  };
}
