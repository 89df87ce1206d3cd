// A daily copy of the database, from which a damaged one can be put back.
import { rmSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { findDamage } from '../check/findDamage';
import { connectTo } from '../connectTo';
import { copyDatabase, databaseCopies } from './copyDatabase';

/** The number of days with a copy. */
const kept = 3;
const dayMs = 24 * 3_600_000;

/**
 * Copies the database beside itself, reads the copy whole, and deletes the oldest copies. It reads the committed rows, also
 * while the database is open and written to. The disk keeps room for as much again.
 * @param now ms UTC
 * @param damageOf by default {@link findDamage}; a test has a disk that writes something else
 * @returns why there is no new copy, in words; null: there is.
 */
export function keepDailyCopy(file: string, now: number, damageOf = findDamage): string | null {
  const folder = dirname(file);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < 2 * statSync(file).size)
    return 'there is too little room on the disk for a copy of it';
  try {
    const copy = copyOf(file, folder, now);
    const damage = damageOf(copy);
    if (damage !== null) {
      rmSync(copy, { force: true });
      return `it could not be read back (${damage})`;
    }
    for (const path of outlived(folder, now)) rmSync(path, { force: true });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function copyOf(file: string, folder: string, at: number): string {
  const db = connectTo(file, { readonly: true, timeout: 5000 });
  try {
    return copyDatabase(db, { folder, reason: 'day', at });
  } finally {
    db.close();
  }
}

/** All but the newest copy of each of the last days. */
function outlived(folder: string, now: number): readonly string[] {
  const days = new Set<number>();
  return databaseCopies(folder, 'day', now).flatMap(({ path, at }) => {
    const day = Math.floor(at / dayMs);
    const stays = days.size < kept && !days.has(day);
    if (stays) days.add(day);
    return stays ? [] : [path];
  });
}
