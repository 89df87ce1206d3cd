import type Database from 'better-sqlite3';
import type { Db } from './Db';

/** At most three parameters by position; more parameters go by name. */
type Params<P> = P extends unknown[] ? (P['length'] extends 0 | 1 | 2 | 3 ? P : never) : [P];

/**
 * SQLite plans a statement again at every run if its plan could depend on the value of a parameter, which takes longer than
 * most statements. It looks at parameters that are compared or limit the result, but not at expressions such as `+?`.
 */
const comparedParameter = /(=|\bIS|\bLIMIT)\s*(?=[?@])/g;

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
      cached = db.prepare(sql.replace(comparedParameter, '$1 +'));
      prepared.set(db, cached);
    }
    return cached as Database.Statement<Params<P>, R>;
  };
}
