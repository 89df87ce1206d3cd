// Puts a copy in the place of the database, at a start, while nothing else has the library open. What was there is moved
// aside, not deleted, and the copy stays too. Killed anywhere, it goes on at the next start.
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatTime } from '@shared/words/formatTime';
import Database from 'better-sqlite3';
import { carrySent } from './carrySent';
import { databaseCopies, restorable } from './copyDatabase';
import type { Db } from './Db';
import { diskWords } from './diskWords';
import { findDamage } from './findDamage';
import { keepFilesSince } from './keepFilesSince';
import { forgetRestoreWish, readRestoreWish, writeRestoreWish } from './restoreWish';
import { syncFile } from './syncFile';

/** Has the next start put the newest copy in the place of a database that is beyond use. */
export function wishNewestCopy(dataFolder: string): void {
  const [copy] = databaseCopies(dataFolder);
  if (copy !== undefined)
    writeRestoreWish(dataFolder, { copy: basename(copy.path), aside: null, problem: null });
}

/**
 * Puts the copy that is wished for in its place, or notes why not: then the present database stays. To be called with the
 * library's lock.
 * @param passing called between any two changes of the disk: tests die there
 */
export function placeCopy(dataFolder: string, now: number, passing: () => void = () => {}): void {
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

/** The rest of it, once the copy stands in the database's place and has the newest shape. */
export function finishRestore(db: Db, dataFolder: string, now: number): void {
  const wish = readRestoreWish(dataFolder);
  if (wish === null || wish.aside === null) return;
  keepFilesSince(db, now);
  // a start that was killed here has carried all of it already
  if (noted(db, 'restored_sent') === undefined)
    carrySent(db, join(dataFolder, wish.aside), (jobs) => note(db, 'restored_sent', String(jobs)));
  forgetRestoreWish(dataFolder);
}

/** What a database that was put back lacks, in words; null: it is no copy, or was closed properly since. */
export function restoredInWords(db: Db): string | null {
  const at = noted(db, 'restored');
  if (at === undefined) return null;
  const sent = noted(db, 'restored_sent');
  const jobs =
    sent === undefined
      ? 'Jobs that wait may have been sent and paid for already.'
      : sent === '0'
        ? 'None of the jobs in it was sent since.'
        : `${sent} of the jobs in it ${sent === '1' ? 'was' : 'were'} sent since: under Needs attention, not to be sent again by ${sent === '1' ? 'itself' : 'themselves'}.`;
  // one that could be asked what was sent can be put back too
  const wayBack =
    sent === undefined
      ? ''
      : ' The library as it was before is among the copies in Settings, and can be put back.';
  return `The library's database was put back from the copy of ${formatTime(Number(at), 0)}: what came since is not in it. ${jobs} Your pictures are untouched.${wayBack}`;
}

/** The person had a run to hear of it. */
export function forgetRestored(db: Db): void {
  db.prepare(`DELETE FROM library_state WHERE key IN ('restored', 'restored_sent')`).run();
}

/** First what can fail, for want of room say. @returns why it failed, in words */
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
    const db = new Database(ready);
    try {
      // what the copy itself may have been put back from
      forgetRestored(db);
      note(db, 'restored', String(at));
      // it was read whole just now
      note(db, 'clean_exit', '1');
      // and is a copy already: another one a moment later would push out the oldest, which may be the one to go back to
      note(db, 'checked_at', String(now));
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

/** Brings a database into one file, where it can be read: that file can be asked, and put back, alone. */
function foldIn(file: string): void {
  if (!existsSync(file)) return;
  try {
    const db = new Database(file);
    try {
      db.pragma('journal_mode = DELETE');
    } finally {
      db.close();
    }
  } catch {
    // damaged: it goes aside as it is
  }
}

function noted(db: Db, key: string): string | undefined {
  return db.prepare<[string], { value: string }>('SELECT value FROM library_state WHERE key = ?').get(key)
    ?.value;
}

function note(db: Db, key: string, value: string): void {
  db.prepare(`INSERT INTO library_state (key, value) VALUES (?, ?)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`).run(key, value);
}
