import { z } from 'zod';

/** A folder whose pictures come into the library by themselves. Counts are since Easel was started. */
export const zWatchedFolder = z.object({
  id: z.string(),
  path: z.string(),
  /** Files stay there, and the library only knows of them. */
  reference: z.boolean(),
  isLooking: z.boolean(),
  imported: z.number().int(),
  refused: z.number().int(),
  /** The last of those that were refused, each with why, in words that follow its name. */
  refusals: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Why nothing comes from it now, in words. */
  problem: z.string().nullable(),
});
export type WatchedFolder = z.infer<typeof zWatchedFolder>;

export const MAX_WATCHED_FOLDERS = 20;
/** Pictures and films in one of them. */
export const MAX_WATCHED_FILES = 100_000;
