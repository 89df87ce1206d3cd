import { z } from 'zod';

/** What was done to the library folder outside of Easel and waits for a person's word. */
export const zOutsideState = z.object({
  /** Files that somebody saved anew. */
  changed: z.number().int(),
  /** The first of them. */
  shown: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The system does not tell of all changes in the folder: they are looked for now and then. */
  isSlow: z.boolean(),
  /** The folder is not there. */
  isAway: z.boolean(),
});
export type OutsideState = z.infer<typeof zOutsideState>;
