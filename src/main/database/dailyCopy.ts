// A copy of the database a day: what a damaged one can be put back from.
import { rmSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { copyDatabase, databaseCopies } from './copyDatabase';

/** So many days can be gone back to. */
const kept = 3;

/**
 * Copies the database beside itself and lets go of the oldest copies; reads what is committed, also while it is open
 * and written to. The disk keeps room for as much again.
 * @param now ms UTC
 * @returns why there is no new copy, in words; null: there is.
 */
export function keepDailyCopy(file: string, now: number): string | null {
  const folder = dirname(file);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < 2 * statSync(file).size)
    return 'there is too little room on the disk for a copy of it';
  try {
    const db = new Database(file, { readonly: true, timeout: 5000 });
    try {
      copyDatabase(db, { folder, reason: 'day', at: now });
    } finally {
      db.close();
    }
    for (const old of databaseCopies(folder, 'day').slice(kept)) rmSync(old.path, { force: true });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
