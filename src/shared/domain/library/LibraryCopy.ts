import { z } from 'zod';

const zCopyContents = z.object({
  /** The number of assets that the gallery would show. */
  assets: z.number().int(),
  waiting: z.number().int(),
  newestAt: z.number().nullable(),
});
export type CopyContents = z.infer<typeof zCopyContents>;

export const zLibraryCopy = z.object({
  name: z.string(),
  /** `day`: a daily backup. `shape`: made before an update changed the schema. `aside`: replaced by a restore. */
  kind: z.enum(['day', 'shape', 'aside']),
  at: z.number(),
  bytes: z.number(),
  /** Null if the backup cannot be read. */
  contents: zCopyContents.nullable(),
});
export type LibraryCopy = z.infer<typeof zLibraryCopy>;

/** The backups, newest first, and the current contents of the library. */
export const zLibraryCopies = z.object({ copies: z.array(zLibraryCopy), now: zCopyContents });
export type LibraryCopies = z.infer<typeof zLibraryCopies>;
