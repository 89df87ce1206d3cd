import { z } from 'zod';
import { zPackedTexts } from './PackedTexts';

/** Assets that are not sorted by time. `counts`: assets in each group; there may be as many groups as assets. */
export const zArrangedSeqs = z.object({
  seqs: z.instanceof(Uint32Array),
  counts: z.instanceof(Uint32Array),
  /** Empty: no title is shown. `asides`: texts beside the titles, for example the cost of a batch. */
  titles: zPackedTexts,
  asides: zPackedTexts,
});
export type ArrangedSeqs = Readonly<z.infer<typeof zArrangedSeqs>>;
