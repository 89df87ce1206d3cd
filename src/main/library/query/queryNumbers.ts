import type Database from 'better-sqlite3';
import type { Db } from '../../database/Db';
import { registerTextFunctions } from '../../database/rows/textFunctions';
import { registerLookTables } from '../looks/registerLookTables';

const MAX_PREPARED = 100;
const prepared = new WeakMap<Db, Map<string, Database.Statement<unknown[], number>>>();

/** Returns one column of numbers. The prepared statement is cached. */
export function queryNumbers(db: Db, sql: string, values: readonly (string | number)[]): number[] {
  const statements = prepared.get(db) ?? new Map<string, Database.Statement<unknown[], number>>();
  prepared.set(db, statements);
  registerTextFunctions(db);
  if (sql.includes('look_')) registerLookTables(db, /look_(?:is_)?duplicate/.test(sql));
  let found = statements.get(sql);
  if (found === undefined) {
    found = db.prepare<unknown[], number>(sql).pluck();
    const [oldest] = statements.keys();
    if (statements.size >= MAX_PREPARED && oldest !== undefined) statements.delete(oldest);
    statements.set(sql, found);
  }
  return found.all(...values);
}
