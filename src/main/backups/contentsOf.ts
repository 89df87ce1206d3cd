import type { CopyContents } from '@shared/domain/library/LibraryCopy';
import Database from 'better-sqlite3';
import { connectTo } from '../database/connectTo';
import type { Db } from '../database/Db';

/** The contents of a library's database, from its stored counts. */
export function contentsOf(db: Db): CopyContents {
  const one = (sql: string): number | null =>
    (db.prepare<[], number | null>(sql).pluck().get() as number | null | undefined) ?? null;
  return {
    assets: one('SELECT sum(n) FROM asset_count') ?? 0,
    waiting: one(`SELECT sum(n) FROM job_count WHERE state IN ('queued', 'waiting')`) ?? 0,
    newestAt: one(`SELECT created_at FROM asset WHERE state = 'ready' AND trashed_at IS NULL
      ORDER BY created_at DESC LIMIT 1`),
  };
}

/**
 * The contents of a database file; null if it cannot be read: damaged, or from an Easel without stored
 * counts.
 */
export function contentsOfFile(file: string): CopyContents | null {
  try {
    const db = connectTo(file, { readonly: true, fileMustExist: true });
    try {
      return contentsOf(db);
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof Database.SqliteError) return null;
    throw error;
  }
}
