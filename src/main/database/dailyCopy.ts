// A copy of the database a day: what a damaged one can be put back from.
import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';

/** So many days can be gone back to. */
const kept = 3;
const name = /^easel-day-(\d+)\.sqlite$/;

/**
 * Copies the database beside itself and lets go of the oldest copies; reads what is committed, also while it is open
 * and written to. The disk keeps room for as much again.
 * @param now ms UTC
 * @returns why there is no new copy, in words; null: there is.
 */
export function keepDailyCopy(file: string, now: number): string | null {
  const folder = dirname(file);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < 2 * statSync(file).size)
    return 'there is too little room on the disk for a copy of it';
  // under another name first, so that a half-made copy never looks like a whole one
  const partial = join(folder, 'easel-day.sqlite.part');
  try {
    rmSync(partial, { force: true });
    copyInto(file, partial);
    renameSync(partial, join(folder, `easel-day-${now}.sqlite`));
    for (const old of dayCopies(folder).slice(kept)) rmSync(join(folder, old), { force: true });
    return null;
  } catch (error) {
    rmSync(partial, { force: true });
    return error instanceof Error ? error.message : String(error);
  }
}

function copyInto(file: string, target: string): void {
  const db = new Database(file, { readonly: true, timeout: 5000 });
  try {
    db.prepare('VACUUM INTO ?').run(target);
  } finally {
    db.close();
  }
  const handle = openSync(target, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function dayCopies(folder: string): readonly string[] {
  const at = (file: string) => Number(name.exec(file)?.[1]);
  return readdirSync(folder)
    .filter((file) => name.test(file))
    .sort((a, b) => at(b) - at(a));
}
