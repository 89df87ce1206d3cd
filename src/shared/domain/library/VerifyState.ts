import { z } from 'zod';

/** The progress and the result of comparing a library with its files. */
export const zVerifyState = z.object({
  running: z.boolean(),
  /** True: read every file completely; false: only files whose size or time changed. */
  full: z.boolean(),
  /** Whether repairable differences are repaired. */
  repair: z.boolean(),
  /** Number of compared rows. */
  compared: z.number().int(),
  total: z.number().int(),
  missing: z.number().int(),
  changed: z.number().int(),
  /** Files that are corrupt, or changed without being saved by a program. */
  damaged: z.number().int(),
  /** Files in the library folder without a row. */
  untracked: z.number().int(),
  /** Rows whose path cannot exist. */
  orphans: z.number().int(),
  repaired: z.number().int(),
  /** The first differences with the reason, a phrase that follows the name. */
  findings: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Why the comparison ended early, for the user. */
  stopped: z.string().nullable(),
});
export type VerifyState = z.infer<typeof zVerifyState>;
