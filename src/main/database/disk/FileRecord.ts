import { z } from 'zod';

/** What a row says of its file. */
export const zFileRecord = z.object({
  /** In the library folder, or a whole path outside of it; null: it names none for a moment, while others change places. */
  file: z.string().nullable(),
  outside: z.union([z.literal(0), z.literal(1)]),
  /** 1: it was not there when it was looked for last. */
  missing: z.union([z.literal(0), z.literal(1)]),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  /** The file's own time when its bytes were last looked at, ms. */
  changedAt: z.number().nullable(),
  width: z.number(),
  height: z.number(),
  contentType: z.string(),
  problem: z.string().nullable(),
});
export type FileRecord = z.infer<typeof zFileRecord>;

/** What the row of an asset said of its file, and what it is to say. */
export type FileChange = Readonly<{ seq: number; before: FileRecord; after: FileRecord }>;
