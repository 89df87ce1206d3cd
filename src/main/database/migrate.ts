import { backUpDatabase } from './copies/backUpDatabase';
import type { Db } from './Db';
import { newestShape } from './library/newestShape';
import type { Migration } from './migrations/Migration';

/**
 * Migrates a database, each migration in one transaction; an empty database gets the newest schema at once.
 * @param copy where a database with content is first backed up; `at`: ms UTC
 * @returns the backup, or null if none was needed
 */
export function migrate(
  db: Db,
  migrations: readonly Migration[],
  copy: Readonly<{ folder: string; at: number }>,
): string | null {
  const from = Number(db.pragma('user_version', { simple: true }));
  const due = migrations.filter((migration) => migration.number > from);
  if (due.length === 0) return null;
  const backup = from === 0 ? null : backUpDatabase(db, { ...copy, reason: `shape-${from}` });
  const isNewest = migrations.at(-1)?.number === newestShape.number;
  for (const { sql, number } of from === 0 && isNewest ? [newestShape] : due)
    db.transaction(() => {
      db.exec(sql);
      db.pragma(`user_version = ${number}`);
    }).immediate();
  return backup;
}
