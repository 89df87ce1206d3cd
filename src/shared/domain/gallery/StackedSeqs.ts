import { z } from 'zod';

/** Assets with the stack that each is in, by the number of the one on top: parallel arrays. */
export const zStackedSeqs = z.object({
  seqs: z.instanceof(Uint32Array),
  stacks: z.instanceof(Uint32Array),
});
export type StackedSeqs = z.infer<typeof zStackedSeqs>;
