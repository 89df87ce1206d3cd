import { z } from 'zod';

export const zVerifyState = z.object({
  running: z.boolean(),
  /** True: read every file completely; false: only files whose size or time changed. */
  full: z.boolean(),
  repair: z.boolean(),
  compared: z.number().int(),
  total: z.number().int(),
  missing: z.number().int(),
  changed: z.number().int(),
  /** Files that are corrupt, or whose contents changed although size and time did not. */
  damaged: z.number().int(),
  untracked: z.number().int(),
  /** Rows of the database without a usable file name. */
  orphans: z.number().int(),
  repaired: z.number().int(),
  /** The first differences, each with the reason. */
  findings: z.array(z.object({ name: z.string(), reason: z.string() })),
  stopped: z.string().nullable(),
});
export type VerifyState = z.infer<typeof zVerifyState>;
