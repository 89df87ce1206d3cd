// Opens a database exclusively, checks it, and migrates it. Never repairs or overwrites a file that fails its check.
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import Database from 'better-sqlite3';
import { connectTo } from '../connectTo';
import { newestBackupHint } from '../copies/backUpDatabase';
import { applyRestore, finishRestore } from '../copies/restoreBackup';
import { readRestoreRequest } from '../copies/restoreRequest';
import type { Db } from '../Db';
import { diskErrorText } from '../disk/diskErrorText';
import { DamagedLibrary } from '../library/DamagedLibrary';
import { foreignSchemaParts, schemaVersionProblem } from '../library/foreignSchema';
import { type LibraryLock, lockLibrary } from '../library/lockLibrary';
import { refuseLinks } from '../library/refuseLinks';
import { migrate } from '../migrate';
import { migrations as allMigrations } from '../migrations';
import type { Migration } from '../migrations/Migration';
import { findDamage, isDamage } from './findDamage';

export type CheckedDatabase = Readonly<{
  db: Db;
  lock: LibraryLock;
  file: string;
  isNew: boolean;
  /** The last run did not end properly: the file was checked and is intact. */
  afterUncleanExit: boolean;
  backupFile: string | null;
}>;

export type CheckedDatabaseOptions = Readonly<{
  /** Created if it does not exist; contains `easel.sqlite` and `lock`. */
  dataFolder: string;
  /** The user's configuration folder, outside every library, for the records of {@link LibraryMirror}. */
  mirrorFolder?: string | undefined;
  /** The data folder is the user's default one, where no other library is put. */
  isDefaultFolder?: boolean;
  now: () => number;
  migrations?: readonly Migration[];
}>;

export function databaseFileOf(dataFolder: string): string {
  return join(dataFolder, 'easel.sqlite');
}

/**
 * Locks, checks after an unclean exit, and migrates, which takes seconds for a large database.
 * @throws EaselError `conflict` (open elsewhere, or schema too old or too new) or `disk` (cannot be opened, or a
 * `DamagedLibrary`)
 */
export function openCheckedDatabase(options: CheckedDatabaseOptions): CheckedDatabase {
  const { dataFolder, now, migrations = allMigrations } = options;
  const file = databaseFileOf(dataFolder);
  makeFolder(dataFolder);
  if (options.isDefaultFolder !== true) refuseLinks(dataFolder);
  const request = readRestoreRequest(dataFolder);
  const isRestoring = request !== null && request.problem === null;
  let isNew = !existsSync(file);
  if (isNew && !isRestoring) rejectOrphanedWal(file);
  let lock: LibraryLock | null = null;
  let db: Db | null = null;
  try {
    // during a restore the database may be unreadable; then the backup file is tested for being open elsewhere
    lock = lockLibrary(dataFolder, isRestoring ? join(dataFolder, request.copy) : file);
    if (isRestoring) {
      applyRestore(dataFolder, now());
      isNew = !existsSync(file);
      if (isNew) rejectOrphanedWal(file);
    }
    db = connectTo(file, { timeout: 5000 });
    rejectForeignSchema(db, file, migrations);
    configure(db);
    const afterUncleanExit = !wasClosedCleanly(db);
    if (afterUncleanExit) checkIntegrity(db, file);
    const backupFile = migrate(db, migrations, { folder: dataFolder, at: now() });
    if (isRestoring) finishRestore(db, dataFolder, now());
    return { db, lock, file, isNew, afterUncleanExit, backupFile };
  } catch (error) {
    db?.close();
    lock?.release();
    throw toOpeningError(error, file);
  }
}

/** Whether the database was closed properly, so that it needs no check. */
export function wasClosedCleanly(db: Db): boolean {
  if (Number(db.pragma('user_version', { simple: true })) === 0) return true;
  const row = db
    .prepare<[], { value: string }>(`SELECT value FROM library_state WHERE key = 'clean_exit'`)
    .get();
  return row?.value === '1';
}

/** Marks the database as closed properly or as open. Written first after opening and last before closing. */
export function markClosedCleanly(db: Db, closedCleanly: boolean): void {
  db.prepare(`INSERT INTO library_state (key, value) VALUES ('clean_exit', ?)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`).run(closedCleanly ? '1' : '0');
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new EaselError(
      'disk',
      t('database.theFolderCannotBeMadeOrUsed', { folder, reason: reasonOf(cause) }),
      { cause },
    );
  }
}

// If only the database file is missing, SQLite would delete the WAL file with all its rows.
function rejectOrphanedWal(file: string): void {
  const wal = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (wal === undefined || wal.size === 0) return;
  throw new EaselError('disk', t('database.theLibrarysDatabaseIsGoneBut', { file }));
}

/** Runs before anything is written, so that the file stays unchanged. */
function rejectForeignSchema(db: Db, file: string, migrations: readonly Migration[]): void {
  const unknown = schemaVersionProblem(db, migrations);
  if (unknown !== null)
    throw new EaselError('conflict', t('database.thisLibraryNothingWasChanged', { unknown }));
  const words = foreignSchemaParts(db, migrations);
  if (words === null) return;
  throw new EaselError('conflict', t('database.theLibraryIsNotOpenedItsDatabase', { file, words }));
}

function configure(db: Db): void {
  db.pragma('journal_mode = WAL');
  // better-sqlite3's default NORMAL may lose the last commits in a power cut, and attempts must not be lost.
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('temp_store = MEMORY');
  // kB; other pages are in the system's file cache
  db.pragma('cache_size = -8000');
}

function checkIntegrity(db: Db, file: string): void {
  const found = findDamage(db);
  if (found !== null) throw damagedError(file, found);
}

export function toOpeningError(error: unknown, file: string): unknown {
  if (error instanceof EaselError) return error;
  if (isDamage(error))
    return damagedError(file, error instanceof Error ? error.message : String(error), error);
  if (!(error instanceof Database.SqliteError) && diskErrorText(error) === null) return error;
  const reason = diskErrorText(writeErrorOf(file)) ?? reasonOf(error);
  return new EaselError('disk', t('database.theLibrarysDatabaseCannotBe', { file, reason }), {
    cause: error,
  });
}

function damagedError(file: string, found: string, cause?: unknown): DamagedLibrary {
  return new DamagedLibrary(
    'disk',
    `${t('database.damagedAtStart', { file, found })}${newestBackupHint(dirname(file))}`,
    { cause },
  );
}

function reasonOf(cause: unknown): string {
  return diskErrorText(cause) ?? (cause instanceof Error ? `${cause.message}.` : String(cause));
}

/** The system's reason why the database or its folder is not writable; SQLite reports only a general error. */
function writeErrorOf(file: string): unknown {
  try {
    for (const path of [dirname(file), file]) if (existsSync(path)) accessSync(path, constants.W_OK);
    return null;
  } catch (error) {
    return error;
  }
}
