import type { Db } from '../database/Db';
import { statement } from '../database/statement';

const newest = statement<[], { file: string; bytes: number; sha256: string }>(
  `SELECT file, bytes, sha256 FROM asset
   WHERE state = 'ready' AND outside = 0 AND missing = 0 AND file IS NOT NULL AND sha256 IS NOT NULL
   ORDER BY seq DESC LIMIT 40`,
);

/** The newest files of the library folder: relative path, size, and SHA-256 in hex. */
export function newestFiles(db: Db): readonly Readonly<{ file: string; bytes: number; sha256: string }>[] {
  return newest(db).all();
}
