import { existsSync, renameSync, rmSync } from 'node:fs';
import { EaselError } from '@shared/ipc/EaselError';
import type { Db } from './Db';
import type { Migration } from './migrations/Migration';

/**
 * Brings a database to the newest shape, each migration in one transaction. A database that already holds
 * something is first copied to `backupFile(from)`.
 * @returns the copy that was made, or null where none was needed.
 * @throws EaselError `conflict` when the database was written by a newer Easel.
 */
export function migrate(
  db: Db,
  migrations: readonly Migration[],
  backupFile: (fromVersion: number) => string,
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
  const backup = from === 0 ? null : copyTo(db, backupFile(from));
  for (const migration of due) apply(db, migration);
  return backup;
}

// A table that is dropped would take along what refers to it, and whether it may cannot be said within a transaction.
function apply(db: Db, { sql, number, name, remakesTable }: Migration): void {
  const work = db.transaction(() => {
    db.exec(sql);
    if (remakesTable && (db.pragma('foreign_key_check') as unknown[]).length > 0) {
      throw new Error(`the migration ${name} leaves rows that refer to nothing`);
    }
    db.pragma(`user_version = ${number}`);
  });
  if (remakesTable) db.pragma('foreign_keys = OFF');
  try {
    work.immediate();
  } finally {
    db.pragma('foreign_keys = ON');
  }
}

// Written under another name first, so that a half-made copy never looks like a whole one.
function copyTo(db: Db, file: string): string {
  const partial = `${file}.part`;
  if (existsSync(partial)) rmSync(partial);
  db.prepare('VACUUM INTO ?').run(partial);
  renameSync(partial, file);
  return file;
}
