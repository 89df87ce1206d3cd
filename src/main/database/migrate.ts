import { EaselError } from '@shared/ipc/EaselError';
import { copyDatabase } from './copies/copyDatabase';
import type { Db } from './Db';
import { newestShape } from './library/newestShape';
import type { Migration } from './migrations/Migration';

/**
 * Brings a database to the newest shape, each migration in one transaction; one that is new is made in that shape at once
 * (docs/decisions/0061). A database that already holds something is first copied into `copy.folder`.
 * @param copy.at ms UTC
 * @returns the copy that was made, or null where none was needed.
 * @throws EaselError `conflict` when the database was written by a newer Easel.
 */
export function migrate(
  db: Db,
  migrations: readonly Migration[],
  copy: Readonly<{ folder: string; at: number }>,
): string | null {
  const from = Number(db.pragma('user_version', { simple: true }));
  const newest = migrations.at(-1)?.number ?? 0;
  if (from > newest) {
    throw new EaselError(
      'conflict',
      `This library was last used by a newer Easel (its shape is ${from}, this Easel knows ${newest}). Update Easel to open it. Nothing was changed.`,
    );
  }
  const due = migrations.filter((migration) => migration.number > from);
  if (due.length === 0) return null;
  const backup = from === 0 ? null : copyDatabase(db, { ...copy, reason: `shape-${from}` });
  if (from === 0) apply(db, newest === newestShape.number ? [newestShape] : due);
  else for (const migration of due) apply(db, [migration]);
  return backup;
}

// A table that is dropped would take along what refers to it, and whether it may cannot be said within a transaction.
function apply(db: Db, migrations: readonly Migration[]): void {
  const remake = migrations.find(({ remakesTable }) => remakesTable);
  const work = db.transaction(() => {
    for (const { sql } of migrations) db.exec(sql);
    if (remake && (db.pragma('foreign_key_check') as unknown[]).length > 0) {
      throw new Error(`the migration ${remake.name} leaves rows that refer to nothing`);
    }
    db.pragma(`user_version = ${migrations.at(-1)?.number ?? 0}`);
  });
  if (remake) db.pragma('foreign_keys = OFF');
  try {
    work.immediate();
  } finally {
    db.pragma('foreign_keys = ON');
  }
}
