// A daily backup of the database, which replaces a damaged one.
import { rmSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { t } from '@shared/messages/t';
import { findDamage } from '../check/findDamage';
import { connectTo } from '../connectTo';
import { copyDatabase, databaseCopies } from './copyDatabase';

/** Number of days with a backup. */
const kept = 3;
const dayMs = 24 * 3_600_000;

/**
 * Backs up the database while it is in use, checks the backup completely, and deletes the oldest ones. Needs free
 * space of twice the file's size. @returns why there is no new backup, for the user; null: success
 */
export function makeDailyCopy(file: string, now: number, damageOf = findDamage): string | null {
  const folder = dirname(file);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < 2 * statSync(file).size) return t('database.thereIsTooLittleRoomOnThe');
  try {
    const copy = copyOf(file, folder, now);
    const damage = damageOf(copy);
    if (damage !== null) {
      rmSync(copy, { force: true });
      return t('database.itCouldNotBeReadBack', { damage });
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

/** All backups but the newest one of each of the last days. */
function outlived(folder: string, now: number): readonly string[] {
  const days = new Set<number>();
  return databaseCopies(folder, 'day', now).flatMap(({ path, at }) => {
    const day = Math.floor(at / dayMs);
    const stays = days.size < kept && !days.has(day);
    if (stays) days.add(day);
    return stays ? [] : [path];
  });
}
