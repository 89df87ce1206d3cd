import Database from 'better-sqlite3';
import { connectTo } from '../connectTo';
import type { Db } from '../Db';

const MAX_DESCRIBED = 5;

/** Describes the damage in an open database or a database file; null: none. Reads all of it. */
export function findDamage(target: Db | string): string | null {
  if (typeof target !== 'string') return damageOf(target);
  const db = connectTo(target, { readonly: true, timeout: 5000 });
  try {
    return damageOf(db);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  } finally {
    db.close();
  }
}

/** Whether an SQLite error means that a file is damaged or no database. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false;
  return error.code === 'SQLITE_NOTADB' || error.code.startsWith('SQLITE_CORRUPT');
}

// One table at a time, so that a thread can be terminated between two tables.
function damageOf(db: Db): string | null {
  const tables = db
    .prepare<[], string>(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type <> 'view'`)
    .pluck()
    .all() as string[];
  for (const table of tables) {
    const rows = db.pragma(`integrity_check("${table.replaceAll('"', '""')}")`) as readonly {
      integrity_check: string;
    }[];
    const found = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
    if (found.length > 0) return found.slice(0, MAX_DESCRIBED).join('; ');
  }
  return null;
}
