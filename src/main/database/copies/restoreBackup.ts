// Restores a backup at the start, while the library is not open elsewhere. The replaced database is renamed,
// not deleted, and the backup stays too. If the process is killed, the next start continues.
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { z } from 'zod';
import { findDamage } from '../check/findDamage';
import { connectTo } from '../connectTo';
import type { Db } from '../Db';
import { diskErrorText } from '../disk/diskErrorText';
import { foreignSchemaParts, schemaVersionProblem } from '../library/foreignSchema';
import { readState, removeState, writeState } from '../library/libraryState';
import { inTransaction } from '../transaction';
import { databaseBackups, restorableDatabases, syncFile } from './backUpDatabase';
import { type CarriedOver, carryOverSent } from './carryOverSent';
import { readRestoreRequest, removeRestoreRequest, writeRestoreRequest } from './restoreRequest';

const zCarried = z.object({
  sent: z.number().int(),
  cancelled: z.number().int(),
  answered: z.number().int(),
  files: z.number().int(),
});

/** Makes the next start restore the newest backup of an unusable database. */
export function requestNewestBackup(dataFolder: string): void {
  const [copy] = databaseBackups(dataFolder);
  if (copy !== undefined)
    writeRestoreRequest(dataFolder, { copy: basename(copy.path), aside: null, problem: null });
}

/**
 * Restores the requested backup, or records why not: then the present database stays. Needs the library's lock.
 * @param onDiskChange called between any two disk changes, where tests simulate a crash
 */
export function applyRestore(dataFolder: string, now: number, onDiskChange: () => void = () => {}): void {
  let request = readRestoreRequest(dataFolder);
  if (request === null || request.problem !== null) return;
  const file = join(dataFolder, 'easel.sqlite');
  const ready = `${file}.restored`;
  if (request.aside === null) {
    const problem = prepareBackup(dataFolder, { copy: request.copy, ready }, now);
    onDiskChange();
    request = { ...request, problem, aside: problem === null ? `easel-aside-${now}.sqlite` : null };
    writeRestoreRequest(dataFolder, request);
    onDiskChange();
  }
  if (request.aside === null || !existsSync(ready)) return;
  mergeWal(file);
  for (const part of ['-wal', '-shm', '']) {
    if (existsSync(file + part)) renameSync(file + part, join(dataFolder, request.aside + part));
    onDiskChange();
  }
  renameSync(ready, file);
}

/** Completes a restore, once the backup is in place and has the newest schema. */
export function finishRestore(db: Db, dataFolder: string, now: number): void {
  const request = readRestoreRequest(dataFolder);
  if (request === null || request.aside === null) return;
  preserveNewerFiles(db, now);
  // if the value is stored, an earlier start was killed after it had carried everything over
  if (readState(db, 'restored_sent') === undefined)
    carryOverSent(db, join(dataFolder, request.aside), (carried) =>
      writeState(db, 'restored_sent', JSON.stringify(carried)),
    );
  removeRestoreRequest(dataFolder);
}

/** A message for the user about what a restored database lacks; null: not restored, or closed properly since. */
export function restoreMessage(db: Db): string | null {
  const at = readState(db, 'restored');
  if (at === undefined) return null;
  const carried = readState(db, 'restored_sent');
  const jobs =
    carried === undefined
      ? t('database.waitingJobsMayBePaid')
      : carriedOverMessage(zCarried.parse(JSON.parse(carried)));
  // if the replaced database was readable, it can be restored too
  const words = t('database.theLibrarysDatabaseWasRestored', { time: formatTime(Number(at), 0), jobs });
  return carried === undefined ? words : `${words} ${t('database.aCopyOfTheLibraryFromBefore')}`;
}

function carriedOverMessage({ sent, cancelled, answered, files }: CarriedOver): string {
  const sentences = [
    sent + answered === 0 ? t('database.noneOfItsJobsHasBeenSent') : null,
    answered > 0 ? t('database.answeredSince', { answered }) : null,
    sent > 0 ? t('database.sentSince', { sent }) : null,
    cancelled > 0 ? t('database.cancelledSince', { cancelled }) : null,
    files > 0 ? t('database.newerFiles', { files }) : null,
  ];
  return sentences.filter((part) => part !== null).join(' ');
}

/** Called after a run in which the user could read about the restore. */
export function clearRestoreState(db: Db): void {
  removeState(db, ['restored', 'restored_sent']);
}

/** Performs first the steps that can fail, for example for lack of space. @returns why they failed, for the user */
function prepareBackup(
  dataFolder: string,
  { copy, ready }: Readonly<{ copy: string; ready: string }>,
  now: number,
): string | null {
  const path = join(dataFolder, copy);
  const at = restorableDatabases(dataFolder).find((each) => each.path === path)?.at;
  if (at === undefined) return t('database.theCopyIsNotThereAnyMore');
  try {
    copyFileSync(path, ready);
    const damage = findDamage(ready);
    if (damage !== null) throw new Error(t('database.copyDamaged', { damage }));
    const db = connectTo(ready);
    try {
      const unknown = schemaVersionProblem(db);
      if (unknown !== null) throw new Error(unknown);
      const foreign = foreignSchemaParts(db);
      if (foreign !== null) throw new Error(t('database.copyNotByEasel', { foreign }));
      // these values describe an earlier restore, after which the backup was made
      clearRestoreState(db);
      removeState(db, ['loss']);
      writeState(db, 'restored', String(at));
      // the backup has just been checked, so the next start need not check it
      writeState(db, 'clean_exit', '1');
      // counts as today's check, whose backup would push out the oldest backup, which may be needed
      writeState(db, 'checked_at', String(now));
    } finally {
      db.close();
    }
    syncFile(ready);
    return null;
  } catch (error) {
    rmSync(ready, { force: true });
    return diskErrorText(error) ?? (error instanceof Error ? error.message : String(error));
  }
}

/** Merges a database's WAL into its file, which can then be read and restored alone. */
function mergeWal(file: string): void {
  if (!existsSync(file)) return;
  try {
    const db = connectTo(file);
    try {
      db.pragma('journal_mode = DELETE');
    } finally {
      db.close();
    }
  } catch {
    // a damaged database is renamed without merging
  }
}

/**
 * Trashed pictures stay as if trashed `now` (ms UTC): since the backup they may have left the trash, and a file that
 * an import recorded may be the only one left.
 */
function preserveNewerFiles(db: Db, now: number): void {
  inTransaction(db, () => {
    db.prepare('UPDATE asset SET trashed_at = ? WHERE trashed_at IS NOT NULL').run(now);
    db.exec('UPDATE file_removal SET file = NULL; DELETE FROM import_file');
  });
}
