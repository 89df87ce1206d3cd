import { z } from 'zod';
import type { Db } from '../Db';
import { statement } from '../statement';

const read = statement<[number], FileRecord>(
  `SELECT file, outside, missing, bytes, sha256, file_changed_at AS changedAt, width, height,
     content_type AS contentType, problem FROM asset WHERE seq = ? AND state = 'ready'`,
);
// leaves a row alone that has changed meanwhile, and never gives two rows the same file
const write = statement<FileRecord & { seq: number; wasFile: string | null; wasSha256: string | null }>(
  `UPDATE asset SET file = @file, outside = @outside, missing = @missing, bytes = @bytes, sha256 = @sha256,
     file_changed_at = @changedAt, width = @width, height = @height, content_type = @contentType, problem = @problem,
     preview = iif(sha256 IS @sha256, preview, NULL)
   WHERE seq = @seq AND state = 'ready' AND file IS @wasFile AND sha256 IS @wasSha256
     AND NOT EXISTS (SELECT 1 FROM asset AS other WHERE other.file = @file AND other.seq <> @seq)`,
);

/** The file record of an asset; null: no such row, or its file has not arrived. */
export function readFileRecord(db: Db, seq: number): FileRecord | null {
  return read(db).get(seq) ?? null;
}

/** Resets the preview. Writes nothing and returns false if the row has changed or another row has the file. */
export function writeFileRecord(db: Db, { seq, before, after }: FileChange): boolean {
  return write(db).run({ ...after, seq, wasFile: before.file, wasSha256: before.sha256 }).changes === 1;
}

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

export type FileChange = Readonly<{ seq: number; before: FileRecord; after: FileRecord }>;
