import { z } from 'zod';

/** How far a library is compared with its disk, and what differs. */
export const zVerifyState = z.object({
  running: z.boolean(),
  /** Whether every file is read to its end; else only those that do not look as they did. */
  full: z.boolean(),
  /** Whether what can be set right is. */
  repair: z.boolean(),
  /** Rows that were compared, of so many. */
  compared: z.number().int(),
  total: z.number().int(),
  missing: z.number().int(),
  changed: z.number().int(),
  /** Files that are no whole pictures any more, or became other without being saved. */
  damaged: z.number().int(),
  /** Files of the library folder that no row knows. */
  untracked: z.number().int(),
  /** Rows that name no file that could be there. */
  orphans: z.number().int(),
  repaired: z.number().int(),
  /** The first that differ, each with what it is, in words that follow its name. */
  findings: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Why it ended before its end, in words. */
  stopped: z.string().nullable(),
});
export type VerifyState = z.infer<typeof zVerifyState>;
