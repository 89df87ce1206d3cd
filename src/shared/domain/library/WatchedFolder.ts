import { z } from 'zod';

/** A folder whose pictures are imported automatically. Its counts begin when Easel starts. */
export const zWatchedFolder = z.object({
  id: z.string(),
  path: z.string(),
  /** Files stay in the folder, and the library references them. */
  reference: z.boolean(),
  isLooking: z.boolean(),
  imported: z.number().int(),
  refused: z.number().int(),
  /** The last refused files, each with the reason. */
  refusals: z.array(z.object({ name: z.string(), reason: z.string() })),
  problem: z.string().nullable(),
});
export type WatchedFolder = z.infer<typeof zWatchedFolder>;

export const MAX_WATCHED_FOLDERS = 20;
export const MAX_WATCHED_FILES = 100_000;
