import { z } from 'zod';

/** Assets with the `seq` of the top asset of their stack: parallel arrays. */
export const zStackedSeqs = z.object({
  seqs: z.instanceof(Uint32Array),
  stacks: z.instanceof(Uint32Array),
});
export type StackedSeqs = z.infer<typeof zStackedSeqs>;
