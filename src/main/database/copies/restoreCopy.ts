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
import { diskWords } from '../disk/diskWords';
import { foreignShape, unknownShape } from '../library/foreignShape';
import { forgetState, noteState, stateNoted } from '../library/libraryState';
import { inTransaction } from '../transaction';
import { type Carried, carryOverSent } from './carryOverSent';
import { databaseCopies, restorable, syncFile } from './copyDatabase';
import { forgetRestoreWish, readRestoreWish, writeRestoreWish } from './restoreWish';

const zCarried = z.object({
  sent: z.number().int(),
  cancelled: z.number().int(),
  answered: z.number().int(),
  files: z.number().int(),
});

/** Makes the next start restore the newest backup of an unusable database. */
export function wishNewestCopy(dataFolder: string): void {
  const [copy] = databaseCopies(dataFolder);
  if (copy !== undefined)
    writeRestoreWish(dataFolder, { copy: basename(copy.path), aside: null, problem: null });
}

/**
 * Restores the requested backup, or records why not: then the present database stays. Needs the library's lock.
 * @param passing called between any two disk changes, where tests simulate a crash
 */
export function applyRestore(dataFolder: string, now: number, passing: () => void = () => {}): void {
  let wish = readRestoreWish(dataFolder);
  if (wish === null || wish.problem !== null) return;
  const file = join(dataFolder, 'easel.sqlite');
  const ready = `${file}.restored`;
  if (wish.aside === null) {
    const problem = makeReady(dataFolder, { copy: wish.copy, ready }, now);
    passing();
    wish = { ...wish, problem, aside: problem === null ? `easel-aside-${now}.sqlite` : null };
    writeRestoreWish(dataFolder, wish);
    passing();
  }
  if (wish.aside === null || !existsSync(ready)) return;
  foldIn(file);
  for (const part of ['-wal', '-shm', '']) {
    if (existsSync(file + part)) renameSync(file + part, join(dataFolder, wish.aside + part));
    passing();
  }
  renameSync(ready, file);
}

/** Completes a restore, once the backup is in place and has the newest schema. */
export function finishRestore(db: Db, dataFolder: string, now: number): void {
  const wish = readRestoreWish(dataFolder);
  if (wish === null || wish.aside === null) return;
  preserveFilesSince(db, now);
  // an earlier start that was killed here has carried everything over
  if (stateNoted(db, 'restored_sent') === undefined)
    carryOverSent(db, join(dataFolder, wish.aside), (carried) =>
      noteState(db, 'restored_sent', JSON.stringify(carried)),
    );
  forgetRestoreWish(dataFolder);
}

/** What a restored database lacks, for the user; null: not restored, or closed properly since. */
export function restoredInWords(db: Db): string | null {
  const at = stateNoted(db, 'restored');
  if (at === undefined) return null;
  const carried = stateNoted(db, 'restored_sent');
  const jobs =
    carried === undefined
      ? t('database.waitingJobsMayBePaid')
      : carriedInWords(zCarried.parse(JSON.parse(carried)));
  // if the replaced database was readable, it can be restored too
  const words = t('database.theLibrarysDatabaseWasRestored', { time: formatTime(Number(at), 0), jobs });
  return carried === undefined ? words : `${words} ${t('database.aCopyOfTheLibraryFromBefore')}`;
}

function carriedInWords({ sent, cancelled, answered, files }: Carried): string {
  const parts = [
    sent + answered === 0 ? t('database.noneOfItsJobsHasBeenSent') : null,
    answered > 0 ? t('database.answeredSince', { answered }) : null,
    sent > 0 ? t('database.sentSince', { sent }) : null,
    cancelled > 0 ? t('database.cancelledSince', { cancelled }) : null,
    files > 0 ? t('database.newerFiles', { files }) : null,
  ];
  return parts.filter((part) => part !== null).join(' ');
}

/** Called after a run in which the user could read about the restore. */
export function forgetRestored(db: Db): void {
  forgetState(db, ['restored', 'restored_sent']);
}

/** Performs first the steps that can fail, for example for lack of space. @returns why they failed, for the user */
function makeReady(
  dataFolder: string,
  { copy, ready }: Readonly<{ copy: string; ready: string }>,
  now: number,
): string | null {
  const path = join(dataFolder, copy);
  const at = restorable(dataFolder).find((each) => each.path === path)?.at;
  if (at === undefined) return t('database.theCopyIsNotThereAnyMore');
  try {
    copyFileSync(path, ready);
    const damage = findDamage(ready);
    if (damage !== null) throw new Error(t('database.copyDamaged', { damage }));
    const db = connectTo(ready);
    try {
      const unknown = unknownShape(db);
      if (unknown !== null) throw new Error(unknown);
      const foreign = foreignShape(db);
      if (foreign !== null) throw new Error(t('database.copyNotByEasel', { foreign }));
      // these describe an earlier restore of the backup itself
      forgetRestored(db);
      forgetState(db, ['loss']);
      noteState(db, 'restored', String(at));
      // it has just been checked
      noteState(db, 'clean_exit', '1');
      // counts as backed up: another backup now would push out the oldest one, which may be needed
      noteState(db, 'checked_at', String(now));
    } finally {
      db.close();
    }
    syncFile(ready);
    return null;
  } catch (error) {
    rmSync(ready, { force: true });
    return diskWords(error) ?? (error instanceof Error ? error.message : String(error));
  }
}

/** Merges a database's WAL into its file, which can then be read and restored alone. */
function foldIn(file: string): void {
  if (!existsSync(file)) return;
  try {
    const db = connectTo(file);
    try {
      db.pragma('journal_mode = DELETE');
    } finally {
      db.close();
    }
  } catch {
    // damaged: renamed as it is
  }
}

/**
 * Trashed pictures stay as if trashed `now` (ms UTC): since the backup they may have left the trash, and a file that
 * an import recorded may be the only one left.
 */
function preserveFilesSince(db: Db, now: number): void {
  inTransaction(db, () => {
    db.prepare('UPDATE asset SET trashed_at = ? WHERE trashed_at IS NOT NULL').run(now);
    db.exec('UPDATE file_removal SET file = NULL; DELETE FROM import_file');
  });
}
