import { z } from 'zod';

/** Files changed outside Easel; the user must decide. `shown`: the first of them. */
export const zOutsideState = z.object({
  changed: z.number().int(),
  shown: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The system does not report all changes in the folder, so Easel scans it from time to time. */
  needsPolling: z.boolean(),
  isFolderMissing: z.boolean(),
});
export type OutsideState = z.infer<typeof zOutsideState>;
