import { z } from 'zod';

/** The contents of a copy of the library's database. */
const zCopyContents = z.object({
  /** Assets that the gallery would show. */
  assets: z.number().int(),
  /** Waiting jobs. */
  waiting: z.number().int(),
  /** When the newest asset was added, ms UTC; null: there are none. */
  newestAt: z.number().nullable(),
});
export type CopyContents = z.infer<typeof zCopyContents>;

/** A backup of the library's database. */
export const zLibraryCopy = z.object({
  /** The file name in the data folder. */
  name: z.string(),
  /**
   * `day`: a daily backup. `shape`: made before an update migrated the database. `aside`: the database that a
   * restore replaced.
   */
  kind: z.enum(['day', 'shape', 'aside']),
  /** ms UTC */
  at: z.number(),
  bytes: z.number(),
  /** Null if the backup cannot be read. */
  contents: zCopyContents.nullable(),
});
export type LibraryCopy = z.infer<typeof zLibraryCopy>;

/** The existing backups, newest first, and the current contents of the library. */
export const zLibraryCopies = z.object({ copies: z.array(zLibraryCopy), now: zCopyContents });
export type LibraryCopies = z.infer<typeof zLibraryCopies>;
