// One process per library. The lock is an exclusive transaction held on a small SQLite file: the operating
// system lets go of it whenever the process ends, kill -9 included, so there is never a stale lock.
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import Database from 'better-sqlite3';

/** Holds the library until `release` is called or the process ends. */
export interface LibraryLock {
  release(): void;
}

/** @throws EaselError `conflict` when another process has the library open. */
export function lockLibrary(dataFolder: string): LibraryLock {
  const db = new Database(join(dataFolder, 'lock'), { timeout: 250 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    db.close();
    throw new EaselError(
      'conflict',
      'Another Easel has this library open. Close it first, or choose another library folder.',
      { cause },
    );
  }
  return { release: () => void (db.open && db.close()) };
}
