import { z } from 'zod';

/** Changes to the library folder from outside Easel that wait for the user's decision. */
export const zOutsideState = z.object({
  changed: z.number().int(),
  shown: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The system does not report all changes in the folder, so Easel scans it from time to time. */
  isSlow: z.boolean(),
  isAway: z.boolean(),
});
export type OutsideState = z.infer<typeof zOutsideState>;
