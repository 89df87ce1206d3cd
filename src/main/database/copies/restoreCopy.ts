// Puts a copy in the place of the database, at a start, while nothing else has the library open. The old database is moved
// aside, not deleted, and the copy stays too. If it is killed anywhere, it goes on at the next start.
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatCount } from '@shared/words/formatCount';
import { formatTime } from '@shared/words/formatTime';
import { z } from 'zod';
import { findDamage } from '../check/findDamage';
import { connectTo } from '../connectTo';
import type { Db } from '../Db';
import { diskWords } from '../disk/diskWords';
import { syncFile } from '../disk/syncFile';
import { foreignShape, unknownShape } from '../library/foreignShape';
import { forgetState, noteState, stateNoted } from '../library/libraryState';
import { inTransaction } from '../transaction';
import { type Carried, carrySent } from './carrySent';
import { databaseCopies, restorable } from './copyDatabase';
import { forgetRestoreWish, readRestoreWish, writeRestoreWish } from './restoreWish';

const zCarried = z.object({
  sent: z.number().int(),
  cancelled: z.number().int(),
  answered: z.number().int(),
  files: z.number().int(),
});

/** Lets the next start put the newest copy in the place of a database that cannot be used. */
export function wishNewestCopy(dataFolder: string): void {
  const [copy] = databaseCopies(dataFolder);
  if (copy !== undefined)
    writeRestoreWish(dataFolder, { copy: basename(copy.path), aside: null, problem: null });
}

/**
 * Puts the wished copy in the place of the database, or notes why not: then the present database stays. Call it with the
 * library's lock.
 * @param passing called between any two changes of the disk: tests die there
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

/** The rest of the work, once the copy is in the database's place and has the newest shape. */
export function finishRestore(db: Db, dataFolder: string, now: number): void {
  const wish = readRestoreWish(dataFolder);
  if (wish === null || wish.aside === null) return;
  keepFilesSince(db, now);
  // a start that was killed here has carried everything already
  if (stateNoted(db, 'restored_sent') === undefined)
    carrySent(db, join(dataFolder, wish.aside), (carried) =>
      noteState(db, 'restored_sent', JSON.stringify(carried)),
    );
  forgetRestoreWish(dataFolder);
}

/** What a database that was put back lacks, in words; null: it is no copy, or was closed properly since. */
export function restoredInWords(db: Db): string | null {
  const at = stateNoted(db, 'restored');
  if (at === undefined) return null;
  const carried = stateNoted(db, 'restored_sent');
  const jobs =
    carried === undefined
      ? 'Jobs that wait may have been sent and paid for already.'
      : carriedInWords(zCarried.parse(JSON.parse(carried)));
  // one that could be asked what was sent can be put back too
  const wayBack =
    carried === undefined
      ? ''
      : ' The library as it was before is among the copies in Settings and can be restored.';
  return `The library's database was restored from the copy of ${formatTime(Number(at), 0)}. Later changes are not in it. ${jobs} Your pictures are untouched.${wayBack}`;
}

function carriedInWords({ sent, cancelled, answered, files }: Carried): string {
  const parts = [
    sent + answered === 0 ? 'None of its jobs has been sent since.' : null,
    answered > 0
      ? `${formatCount(answered)} of the jobs in it ${were(answered)} answered since: ${answered === 1 ? 'its answer and pictures were' : 'their answers and pictures were'} taken over.`
      : null,
    sent > 0
      ? `${formatCount(sent)} of the jobs in it ${were(sent)} sent since, and ${sent === 1 ? 'is' : 'are'} under Needs attention. Nothing is sent again without your consent.`
      : null,
    cancelled > 0
      ? `${formatCount(cancelled)} ${were(cancelled)} cancelled since, and ${cancelled === 1 ? 'stays' : 'stay'} cancelled.`
      : null,
    files > 0
      ? `${formatCount(files)} newer ${files === 1 ? 'file is' : 'files are'} in the folder and not in the library: Verify Files, in the menu File, offers to import ${files === 1 ? 'it' : 'them'}.`
      : null,
  ];
  return parts.filter((part) => part !== null).join(' ');
}

function were(count: number): 'was' | 'were' {
  return count === 1 ? 'was' : 'were';
}

/** The person had a whole run in which to read about it. */
export function forgetRestored(db: Db): void {
  forgetState(db, ['restored', 'restored_sent']);
}

/** First the steps that can fail, for want of room say. @returns why they failed, in words */
function makeReady(
  dataFolder: string,
  { copy, ready }: Readonly<{ copy: string; ready: string }>,
  now: number,
): string | null {
  const path = join(dataFolder, copy);
  const at = restorable(dataFolder).find((each) => each.path === path)?.at;
  if (at === undefined) return 'The copy is not there any more.';
  try {
    copyFileSync(path, ready);
    const damage = findDamage(ready);
    if (damage !== null) throw new Error(`The copy is damaged (${damage}).`);
    const db = connectTo(ready);
    try {
      const unknown = unknownShape(db);
      if (unknown !== null) throw new Error(`The copy ${unknown}`);
      const foreign = foreignShape(db);
      if (foreign !== null) throw new Error(`The copy was not made by Easel: it ${foreign}.`);
      // the database from which the copy itself may have been put back
      forgetRestored(db);
      forgetState(db, ['loss']);
      noteState(db, 'restored', String(at));
      // it was read whole just now
      noteState(db, 'clean_exit', '1');
      // and is a copy already: another one a moment later would push out the oldest, which may be the one to go back to
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

/** Brings a readable database into one file, which can then be read and put back alone. */
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
    // damaged: it is moved aside as it is
  }
}

/**
 * Keeps a restored copy from deleting files by its knowledge of the past: since then a picture may have been taken out of
 * the trash, a name may have become another picture's, and a file that an import had only noted may be all that is left of
 * it. Pictures in the trash of the copy stay there as long as if they had been put there now.
 * @param now ms UTC
 */
function keepFilesSince(db: Db, now: number): void {
  inTransaction(db, () => {
    db.prepare('UPDATE asset SET trashed_at = ? WHERE trashed_at IS NOT NULL').run(now);
    db.exec('UPDATE file_removal SET file = NULL; DELETE FROM import_file');
  });
}
