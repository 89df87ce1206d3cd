import { z } from 'zod';
import { zJsonValue } from '../../service';

/** What was tried with what in a batch of more jobs than are seen at once, which is looked at page by page. */
export const zLargeTable = z
  .object({
    /** Two values or more each. */
    axes: z
      .array(z.object({ parameter: z.string(), values: z.array(zJsonValue).readonly() }).readonly())
      .readonly(),
    /** Of all jobs, packed: see packedIds. The first axis changes slowest where everything was tried with everything. */
    ids: z.instanceof(Uint8Array),
    /** Where it was not: of each job, in the order of `ids`, which value of each axis it has. */
    places: z.instanceof(Uint32Array).optional(),
    /** The one that all jobs have, decimal digits. */
    seed: z.string().optional(),
  })
  .readonly();
export type LargeTable = z.infer<typeof zLargeTable>;

/** The pictures and films of a batch that are there, in the order of their jobs. `jobs`: the id of each one's, packed. */
export const zBatchPictures = z
  .object({ jobs: z.instanceof(Uint8Array), seqs: z.instanceof(Uint32Array) })
  .readonly();
export type BatchPictures = z.infer<typeof zBatchPictures>;
