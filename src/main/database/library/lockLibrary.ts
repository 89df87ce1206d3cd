// One process per library. The lock is an exclusive transaction on a small SQLite file: the operating system
// releases it when the process ends, even by kill -9, so no stale lock remains. Because that file can be
// deleted while it is locked, the database is tested as well: a process that has it open holds a lock on it.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import Database from 'better-sqlite3';
import { connectTo } from '../connectTo';
import type { Db } from '../Db';

/** Locks the library until `release` is called or the process ends. */
export interface LibraryLock {
  /** Whether this process still holds the lock. A lock whose file was deleted is taken again. */
  isHeld(): boolean;
  release(): void;
}

/** How long to wait for another process that starts at the same moment, ms. */
const BUSY_TIMEOUT_MS = 250;

/** @param databaseFile need not exist. @throws EaselError `conflict`: open in another process; SQLite's error */
export function lockLibrary(dataFolder: string, databaseFile: string): LibraryLock {
  const file = join(dataFolder, 'lock');
  let held = acquire(file);
  try {
    if (existsSync(databaseFile) && isOpenElsewhere(databaseFile)) throw inUseError();
  } catch (error) {
    held.db.close();
    throw error;
  }
  return {
    isHeld: () => {
      if (held.identity.isUnchanged()) return true;
      try {
        const reacquired = acquire(file);
        held.db.close();
        held = reacquired;
      } catch (error) {
        return !(error instanceof EaselError);
      }
      return true;
    },
    release: () => void (held.db.open && held.db.close()),
  };
}

function acquire(file: string): { db: Db; identity: FileIdentity } {
  const db = connectTo(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.exec('BEGIN EXCLUSIVE');
    return { db, identity: new FileIdentity(file) };
  } catch (cause) {
    db.close();
    throw isBusy(cause) ? inUseError(cause) : cause;
  }
}

// A connection in WAL mode holds a shared lock on the file from its first read until it is closed.
function isOpenElsewhere(databaseFile: string): boolean {
  const db = connectTo(databaseFile, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    db.prepare('SELECT 1 FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    db.close();
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/** Another process has the library open. */
export class LibraryInUse extends EaselError {
  constructor(cause: unknown) {
    super('conflict', t('database.anotherEaselHasThisLibraryOpen'), { cause });
  }
}

function inUseError(cause?: unknown): EaselError {
  return new LibraryInUse(cause);
}

/** Identifies the file at a path by stat only: closing a descriptor would release the process's locks on the file. */
export class FileIdentity {
  readonly path: string;
  readonly #device: bigint;
  readonly #inode: bigint;

  /** @throws the system's error if there is no such file */
  constructor(path: string) {
    const { dev, ino } = statSync(path, { bigint: true });
    this.path = path;
    this.#device = dev;
    this.#inode = ino;
  }

  /** Whether the path still points to the same file. If the disk does not respond, yes. */
  isUnchanged(): boolean {
    try {
      const now = statSync(this.path, { bigint: true, throwIfNoEntry: false });
      return now !== undefined && now.ino === this.#inode && now.dev === this.#device;
    } catch {
      return true;
    }
  }
}
