// Opens the library's database, alone. Never repairs or overwrites a file that fails its check.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import Database from 'better-sqlite3';
import type { Db } from './Db';
import { folderProblem } from './folderProblem';
import { lockLibrary } from './lockLibrary';
import { migrate } from './migrate';
import { migrations as allMigrations } from './migrations';
import type { Migration } from './migrations/Migration';

export interface LibraryDatabase {
  readonly db: Db;
  readonly file: string;
  /** The last run did not end properly: the file was checked and is sound. */
  readonly afterUncleanExit: boolean;
  /** The copy made before a migration, or null. */
  readonly backupFile: string | null;
  /** Marks the exit as clean and lets go of the library. */
  close(): void;
}

/**
 * @param options.dataFolder made when it is not there; holds `easel.sqlite` and `lock`.
 * @throws EaselError `conflict` (open elsewhere, or of a newer Easel) or `disk` (damaged, or not to be opened).
 */
export function openLibraryDatabase(
  options: Readonly<{ dataFolder: string; now: () => number; migrations?: readonly Migration[] }>,
): LibraryDatabase {
  const { dataFolder, now, migrations = allMigrations } = options;
  const file = join(dataFolder, 'easel.sqlite');
  makeFolder(dataFolder);
  const lock = lockLibrary(dataFolder);
  let db: Db | null = null;
  try {
    db = connect(file);
    const afterUncleanExit = markOpened(db, 'read') === 'unclean';
    if (afterUncleanExit) checkIntegrity(db, file);
    const backupFile = migrate(db, migrations, (from) =>
      join(dataFolder, `easel-shape-${from}-${now()}.sqlite`),
    );
    markOpened(db, 'write');
    const opened = db;
    return {
      db: opened,
      file,
      afterUncleanExit,
      backupFile,
      close: () => {
        if (!opened.open) return;
        opened.prepare(`UPDATE library_state SET value = '1' WHERE key = 'clean_exit'`).run();
        opened.close();
        lock.release();
      },
    };
  } catch (error) {
    db?.close();
    lock.release();
    throw inWords(error, file);
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new EaselError('disk', `The folder ${folder} cannot be made or used: ${folderProblem(cause)}.`, {
      cause,
    });
  }
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
  const rows = db.pragma('integrity_check(5)') as readonly { integrity_check: string }[];
  const problems = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  if (problems.length > 0) throw damaged(file, problems.join('; '));
}

function inWords(error: unknown, file: string): unknown {
  if (error instanceof EaselError || !(error instanceof Database.SqliteError)) return error;
  if (error.code === 'SQLITE_NOTADB' || error.code.startsWith('SQLITE_CORRUPT')) {
    return damaged(file, error.message, error);
  }
  return new EaselError('disk', `The library's database ${file} cannot be opened: ${error.message}.`, {
    cause: error,
  });
}

function damaged(file: string, found: string, cause?: unknown): EaselError {
  return new EaselError(
    'disk',
    `The library's database ${file} is damaged (${found}). Nothing was changed. Put back a copy of it, or move it away to start an empty library; your pictures are untouched.`,
    { cause },
  );
}
