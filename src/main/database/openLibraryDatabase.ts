// Opens the library's database, alone. Never repairs or overwrites a file that fails its check.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import Database from 'better-sqlite3';
import { DamagedLibrary } from './DamagedLibrary';
import type { Db } from './Db';
import { diskWords } from './diskWords';
import { findDamage, isDamage } from './findDamage';
import type { LibraryGuard } from './LibraryGuard';
import { LibraryWatch } from './LibraryWatch';
import { type LibraryLock, lockLibrary } from './lockLibrary';
import { migrate } from './migrate';
import { migrations as allMigrations } from './migrations';
import type { Migration } from './migrations/Migration';
import { newestCopyInWords } from './newestCopyInWords';
import { forgetRestored, restoredInWords } from './restoreCopy';
import { missingSince, WrittenMark } from './WrittenMark';

export interface LibraryDatabase {
  readonly db: Db;
  readonly file: string;
  /** There was no database: it was made. */
  readonly isNew: boolean;
  /** The last run did not end properly: the file was checked and is sound. */
  readonly afterUncleanExit: boolean;
  /** The copy made before a migration, or null. */
  readonly backupFile: string | null;
  /** What the last run wrote and is not there any more, in words; null: nothing is known to be missing. */
  readonly loss: string | null;
  readonly guard: LibraryGuard;
  /** Hears, once, that the library is lost while it is open, in words. */
  onLost(hear: (problem: string) => void): void;
  /** The file was found to be damaged while it is open: nothing more is sent, and the next start checks it first. */
  damaged(found: string): void;
  /** Marks the exit as clean and lets go of the library. */
  close(): void;
}

/**
 * @param options.dataFolder made when it is not there; holds `easel.sqlite`, `lock` and `written`.
 * @throws EaselError `conflict` (open elsewhere, or of a newer Easel) or `disk` (not to be opened, or, as a `DamagedLibrary`, damaged).
 */
export function openLibraryDatabase(
  options: Readonly<{ dataFolder: string; now: () => number; migrations?: readonly Migration[] }>,
): LibraryDatabase {
  const { dataFolder, now, migrations = allMigrations } = options;
  const file = join(dataFolder, 'easel.sqlite');
  makeFolder(dataFolder);
  const isNew = !existsSync(file);
  if (isNew) refuseOrphan(file);
  let lock: LibraryLock | null = null;
  let db: Db | null = null;
  try {
    lock = lockLibrary(dataFolder, file);
    db = connect(file);
    const afterUncleanExit = markOpened(db, 'read') === 'unclean';
    if (afterUncleanExit) checkIntegrity(db, file);
    const backupFile = migrate(db, migrations, { folder: dataFolder, at: now() });
    markOpened(db, 'write');
    const mark = new WrittenMark(join(dataFolder, 'written'));
    const noted = mark.read();
    const missing = noted === null ? null : missingSince(noted, db);
    mark.note(db);
    const watch = new LibraryWatch(db, lock);
    return {
      ...opened({ db, lock, watch, mark }),
      file,
      isNew,
      afterUncleanExit,
      backupFile,
      loss: restoredInWords(db) ?? (missing === null ? null : lossInWords(missing, dataFolder)),
    };
  } catch (error) {
    db?.close();
    lock?.release();
    throw inWords(error, file);
  }
}

function opened(
  parts: Readonly<{ db: Db; lock: LibraryLock; watch: LibraryWatch; mark: WrittenMark }>,
): Pick<LibraryDatabase, 'db' | 'guard' | 'onLost' | 'damaged' | 'close'> {
  const { db, lock, watch, mark } = parts;
  return {
    db,
    guard: { problem: () => watch.problem(), noteWritten: () => mark.note(db) },
    onLost: (hear) => {
      watch.onLost = hear;
    },
    damaged: (found) => {
      const what = `The library's database ${db.name} is damaged (${found}).`;
      const copy = newestCopyInWords(dirname(db.name));
      watch.lost(`${what} Nothing more is sent. Quit Easel; your pictures are untouched.${copy}`);
    },
    close: () => {
      if (!db.open) return;
      const isWell = watch.problem() === null;
      if (isWell) markClosed(db);
      db.close();
      if (isWell) mark.remove();
      lock.release();
    },
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new EaselError('disk', `The folder ${folder} cannot be made or used. ${reasonOf(cause)}`, {
      cause,
    });
  }
}

// SQLite would delete the part that was left, with all it holds.
function refuseOrphan(file: string): void {
  const wal = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (wal === undefined || wal.size === 0) return;
  throw new EaselError(
    'disk',
    `The library's database ${file} is gone, but a part of it, ${file}-wal, is still there. Nothing was changed. Put the database back, or move that file away too to start an empty library; your pictures are untouched.`,
  );
}

function connect(file: string): Db {
  const db = new Database(file, { timeout: 5000 });
  db.pragma('journal_mode = WAL');
  // better-sqlite3 would leave NORMAL, which may lose the last commits at a power cut: attempts must not be lost.
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('temp_store = MEMORY');
  db.pragma('cache_size = -32000');
  return db;
}

function markClosed(db: Db): void {
  try {
    db.prepare(`UPDATE library_state SET value = '1' WHERE key = 'clean_exit'`).run();
    forgetRestored(db);
  } catch (error) {
    // a disk that takes nothing: the next start checks the file, as after a crash
    if (diskWords(error) === null) throw error;
  }
}

function markOpened(db: Db, step: 'read' | 'write'): 'clean' | 'unclean' {
  if (step === 'write') {
    db.prepare(`INSERT INTO library_state (key, value) VALUES ('clean_exit', '0')
      ON CONFLICT (key) DO UPDATE SET value = '0'`).run();
    return 'unclean';
  }
  if (Number(db.pragma('user_version', { simple: true })) === 0) return 'clean';
  const row = db
    .prepare<[], { value: string }>(`SELECT value FROM library_state WHERE key = 'clean_exit'`)
    .get();
  return row?.value === '1' ? 'clean' : 'unclean';
}

function checkIntegrity(db: Db, file: string): void {
  const found = findDamage(db);
  if (found !== null) throw damaged(file, found);
}

function lossInWords(missing: string, dataFolder: string): string {
  return `The library's database is not as Easel left it: at least ${missing} that were written are missing from it. A file of it was deleted, or an older copy put in its place. Jobs that wait may have been sent and paid for already. Your pictures are untouched.${newestCopyInWords(dataFolder)}`;
}

function inWords(error: unknown, file: string): unknown {
  if (error instanceof EaselError) return error;
  if (isDamage(error)) return damaged(file, error instanceof Error ? error.message : String(error), error);
  if (!(error instanceof Database.SqliteError) && diskWords(error) === null) return error;
  return new EaselError('disk', `The library's database ${file} cannot be opened. ${reasonOf(error)}`, {
    cause: error,
  });
}

function damaged(file: string, found: string, cause?: unknown): DamagedLibrary {
  return new DamagedLibrary(
    'disk',
    `The library's database ${file} is damaged (${found}). Nothing was changed. Put back a copy of it, or move it away to start an empty library; your pictures are untouched.${newestCopyInWords(dirname(file))}`,
    { cause },
  );
}

function reasonOf(cause: unknown): string {
  return diskWords(cause) ?? (cause instanceof Error ? `${cause.message}.` : String(cause));
}
