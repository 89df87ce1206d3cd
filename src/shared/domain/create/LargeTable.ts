import { z } from 'zod';
import { zJsonValue } from '../../service';

/** The axes of a batch that has too many jobs to show at once, and is shown in pages. */
export const zLargeTable = z
  .object({
    axes: z
      .array(z.object({ parameter: z.string(), values: z.array(zJsonValue).readonly() }).readonly())
      .readonly(),
    /** Ids of all jobs, packed (see packedIds). In a full grid, the first axis changes slowest. */
    ids: z.instanceof(Uint8Array),
    /** Absent for a full grid; else for each job, in the order of `ids`, the index of its value on each axis. */
    places: z.instanceof(Uint32Array).optional(),
    /** The seed that all jobs share, decimal digits. */
    seed: z.string().optional(),
  })
  .readonly();
export type LargeTable = z.infer<typeof zLargeTable>;

/** The existing pictures and films of a batch, in the order of their jobs, with their packed job ids. */
export const zBatchPictures = z
  .object({ jobs: z.instanceof(Uint8Array), seqs: z.instanceof(Uint32Array) })
  .readonly();
export type BatchPictures = z.infer<typeof zBatchPictures>;
