import { z } from 'zod';
import { zPackedTexts } from './PackedTexts';

/** Assets in an order that is not by moment, one group after the other: there may be as many groups as assets. */
export const zArrangedSeqs = z.object({
  seqs: z.instanceof(Uint32Array),
  /** How many of them are in each group. */
  counts: z.instanceof(Uint32Array),
  /** What each is called; empty: nothing is said over it. */
  titles: zPackedTexts,
  /** What else is to be said of each: what a batch cost. */
  asides: zPackedTexts,
});
export type ArrangedSeqs = Readonly<z.infer<typeof zArrangedSeqs>>;
