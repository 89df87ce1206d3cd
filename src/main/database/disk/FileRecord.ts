import { z } from 'zod';

/** The columns of an asset row about its file. */
export const zFileRecord = z.object({
  /** Relative to the library folder, or absolute outside it; null for a moment, while files swap names. */
  file: z.string().nullable(),
  outside: z.union([z.literal(0), z.literal(1)]),
  /** 1: the file was missing when last checked. */
  missing: z.union([z.literal(0), z.literal(1)]),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  /** The file's modification time when its bytes were last read, ms. */
  changedAt: z.number().nullable(),
  width: z.number(),
  height: z.number(),
  contentType: z.string(),
  problem: z.string().nullable(),
});
export type FileRecord = z.infer<typeof zFileRecord>;

/** The file record of an asset before and after a change. */
export type FileChange = Readonly<{ seq: number; before: FileRecord; after: FileRecord }>;
