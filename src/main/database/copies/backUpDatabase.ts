import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import type { Db } from '../Db';

export type BackupReason = 'day' | `shape-${number}`;

export type DatabaseBackup = Readonly<{ path: string /** Time of the copy, ms UTC. */; at: number }>;

/** `day`: a daily backup. `shape`: a backup before a migration. `aside`: a database that a backup has replaced. */
export type BackupKind = 'day' | 'shape' | 'aside';

/** Backs up the committed rows; the backup gets its name when it is complete. @returns its path */
export function backUpDatabase(
  db: Db,
  options: Readonly<{ folder: string; reason: BackupReason; at: number }>,
): string {
  const target = join(options.folder, `easel-${options.reason}-${options.at}.sqlite`);
  const partial = join(options.folder, `easel-${options.reason}.sqlite.part`);
  try {
    rmSync(partial, { force: true });
    db.prepare('VACUUM INTO ?').run(partial);
    syncFile(partial);
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  return target;
}

/** The backups, newest first, those dated in the future last; none if the folder cannot be read. @param now ms UTC */
export function databaseBackups(
  folder: string,
  reason: 'any' | 'day' = 'any',
  now = Date.now(),
): readonly DatabaseBackup[] {
  const name = reason === 'day' ? /^easel-day-(\d+)\.sqlite$/ : /^easel-(?:shape-\d+|day)-(\d+)\.sqlite$/;
  return filesIn(folder)
    .flatMap((file) => {
      const at = name.exec(file)?.[1];
      return at === undefined ? [] : [{ path: join(folder, file), at: Number(at) }];
    })
    .sort(newestFirst(now));
}

/** Backups and replaced databases, in the order of {@link databaseBackups}. */
export function restorableDatabases(
  folder: string,
  now = Date.now(),
): readonly (DatabaseBackup & Readonly<{ kind: BackupKind }>)[] {
  return filesIn(folder)
    .flatMap((file) => {
      const [, kind, at] = /^easel-(day|aside|shape)(?:-\d+)?-(\d+)\.sqlite$/.exec(file) ?? [];
      return kind === undefined
        ? []
        : [{ path: join(folder, file), at: Number(at), kind: kind as BackupKind }];
    })
    .sort(newestFirst(now));
}

/** A backup dated in the future was made while the clock was wrong, so its age is unknown. */
function newestFirst(now: number): (a: DatabaseBackup, b: DatabaseBackup) => number {
  return (a, b) => Number(a.at > now) - Number(b.at > now) || b.at - a.at;
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A sentence for the user, to append to a message: how to restore the newest backup; '' if there is none. */
export function newestBackupHint(dataFolder: string): string {
  const [newest] = databaseBackups(dataFolder);
  if (newest === undefined) return '';
  return ` ${t('database.theNewestCopyOfTheDatabaseIs', { path: newest.path, time: formatTime(newest.at, 0) })}`;
}

export function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
