import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { formatTime } from '@shared/words/formatTime';
import Database from 'better-sqlite3';
import { databaseCopies } from './copyDatabase';
import type { Db } from './Db';
import { lockLibrary } from './lockLibrary';

/**
 * Puts the newest copy in the place of the database. What was there is moved aside, not deleted, and the copy stays too. What the
 * copy does not know of may have been sent and paid for: the library says so until it was closed properly once.
 * @param now ms UTC
 * @throws EaselError `conflict` when another process has the library open.
 */
export function restoreNewestCopy(dataFolder: string, now: number): void {
  const [copy] = databaseCopies(dataFolder);
  if (copy === undefined) return;
  const file = join(dataFolder, 'easel.sqlite');
  // the copy is asked whether it is open elsewhere: the database may be beyond asking
  const lock = lockLibrary(dataFolder, copy.path);
  try {
    const partial = `${file}.restored`;
    // first what can fail for want of room
    copyFileSync(copy.path, partial);
    markRestored(partial, copy.at);
    for (const part of ['', '-wal', '-shm']) {
      if (existsSync(file + part))
        renameSync(file + part, join(dataFolder, `easel-aside-${now}.sqlite${part}`));
    }
    renameSync(partial, file);
  } finally {
    lock.release();
  }
}

function markRestored(file: string, at: number): void {
  const db = new Database(file);
  try {
    db.prepare(`INSERT INTO library_state (key, value) VALUES ('restored', ?)
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`).run(String(at));
  } finally {
    db.close();
  }
}

/** What a database that was put back lacks, in words; null: it is no copy, or was closed properly since. */
export function restoredInWords(db: Db): string | null {
  const at = db.prepare<[], string>(`SELECT value FROM library_state WHERE key = 'restored'`).pluck().get();
  if (at === undefined) return null;
  return `The library's database was put back from the copy of ${formatTime(Number(at), 0)}: what came since is not in it. Jobs that wait may have been sent and paid for already. Your pictures are untouched.`;
}

/** The person had a run to hear of it. */
export function forgetRestored(db: Db): void {
  db.prepare(`DELETE FROM library_state WHERE key = 'restored'`).run();
}
