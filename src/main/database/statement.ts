import type Database from 'better-sqlite3';
import type { Db } from './Db';

/** At most three parameters by position; more parameters go by name. */
type Bound<P> = P extends unknown[] ? (P['length'] extends 0 | 1 | 2 | 3 ? P : never) : [P];

/**
 * An SQL statement, declared beside the function that uses it and prepared once per database.
 * @example const findName = statement<[string], { name: string }>('SELECT name FROM profile WHERE id = ?');
 * findName(db).get(id)
 */
export function statement<P extends unknown[] | object, R = unknown>(
  sql: string,
): (db: Db) => Database.Statement<Bound<P>, R> {
  const prepared = new WeakMap<Db, Database.Statement>();
  return (db) => {
    let found = prepared.get(db);
    if (!found) {
      found = db.prepare(sql);
      prepared.set(db, found);
    }
    return found as Database.Statement<Bound<P>, R>;
  };
}
