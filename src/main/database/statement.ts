import type Database from 'better-sqlite3';
import type { Db } from './Db';

/** At most three parameters by position; more parameters go by name. */
type Params<P> = P extends unknown[] ? (P['length'] extends 0 | 1 | 2 | 3 ? P : never) : [P];

/**
 * An SQL statement, declared beside the function that uses it and prepared once per database.
 * @example const findName = statement<[string], { name: string }>('SELECT name FROM profile WHERE id = ?');
 * findName(db).get(id)
 */
export function statement<P extends unknown[] | object, R = unknown>(
  sql: string,
): (db: Db) => Database.Statement<Params<P>, R> {
  const prepared = new WeakMap<Db, Database.Statement>();
  return (db) => {
    let cached = prepared.get(db);
    if (!cached) {
      cached = db.prepare(sql);
      prepared.set(db, cached);
    }
    return cached as Database.Statement<Params<P>, R>;
  };
}
