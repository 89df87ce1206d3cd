import { z } from 'zod';

/** What a copy of the library's database holds. */
const zCopyContents = z.object({
  /** Pictures and films that the gallery would show. */
  assets: z.number().int(),
  /** Jobs that wait. */
  waiting: z.number().int(),
  /** When the newest of its pictures came, ms UTC; null: it has none. */
  newestAt: z.number().nullable(),
});
export type CopyContents = z.infer<typeof zCopyContents>;

/** A file that can take the place of the library's database. */
export const zLibraryCopy = z.object({
  /** The name of its file in the data folder. */
  name: z.string(),
  /** `day`: kept each day. `shape`: kept before an update changed the database. `aside`: the place of it was taken by a copy. */
  kind: z.enum(['day', 'shape', 'aside']),
  /** ms UTC */
  at: z.number(),
  bytes: z.number(),
  /** Null where it cannot be read. */
  contents: zCopyContents.nullable(),
});
export type LibraryCopy = z.infer<typeof zLibraryCopy>;

/** The copies there are, newest first, and what the library holds now. */
export const zLibraryCopies = z.object({ copies: z.array(zLibraryCopy), now: zCopyContents });
export type LibraryCopies = z.infer<typeof zLibraryCopies>;
