import { z } from 'zod';

/** The data of a row about its file. */
export const zFileRecord = z.object({
  /** In the library folder, or a whole path outside of it; null: no file for a moment, while other files change places. */
  file: z.string().nullable(),
  outside: z.union([z.literal(0), z.literal(1)]),
  /** 1: the last look did not find the file. */
  missing: z.union([z.literal(0), z.literal(1)]),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  /** The file's own time when its bytes were last read, ms. */
  changedAt: z.number().nullable(),
  width: z.number(),
  height: z.number(),
  contentType: z.string(),
  problem: z.string().nullable(),
});
export type FileRecord = z.infer<typeof zFileRecord>;

/** The file record of an asset before and after a change. */
export type FileChange = Readonly<{ seq: number; before: FileRecord; after: FileRecord }>;
