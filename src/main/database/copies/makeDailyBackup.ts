// A daily backup of the database, which replaces a damaged one.
import { rmSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { t } from '@shared/messages/t';
import { findDamage } from '../check/findDamage';
import { connectTo } from '../connectTo';
import { backUpDatabase, databaseBackups } from './backUpDatabase';

/** Number of days with a backup. */
const MAX_DAILY_BACKUPS = 3;
const dayMs = 24 * 3_600_000;

/**
 * Backs up the database while it is in use, checks the backup completely, and deletes old backups. Needs free
 * space of twice the file's size. @returns why there is no new backup, for the user; null: success
 */
export function makeDailyBackup(file: string, now: number, damageOf = findDamage): string | null {
  const folder = dirname(file);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < 2 * statSync(file).size) return t('database.thereIsTooLittleRoomOnThe');
  try {
    const copy = backUp(file, folder, now);
    const damage = damageOf(copy);
    if (damage !== null) {
      rmSync(copy, { force: true });
      return t('database.itCouldNotBeReadBack', { damage });
    }
    for (const path of backupsToDelete(folder, now)) rmSync(path, { force: true });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function backUp(file: string, folder: string, at: number): string {
  const db = connectTo(file, { readonly: true, timeout: 5000 });
  try {
    return backUpDatabase(db, { folder, reason: 'day', at });
  } finally {
    db.close();
  }
}

/** All backups but the newest one of each of the last days. */
function backupsToDelete(folder: string, now: number): readonly string[] {
  const days = new Set<number>();
  return databaseBackups(folder, 'day', now).flatMap(({ path, at }) => {
    const day = Math.floor(at / dayMs);
    const isKept = days.size < MAX_DAILY_BACKUPS && !days.has(day);
    if (isKept) days.add(day);
    return isKept ? [] : [path];
  });
}
