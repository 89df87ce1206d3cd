import type Database from 'better-sqlite3';
import type { Db } from './Db';

const runners = new WeakMap<Db, Database.Transaction<(work: () => unknown) => unknown>>();

/**
 * Runs `work` as one transaction: all of it is on disk when this returns, or none of it if it throws.
 * Inside another transaction, `work` becomes a savepoint.
 */
export function inTransaction<T>(db: Db, work: () => T): T {
  let runner = runners.get(db);
  if (!runner) {
    runner = db.transaction((inner: () => unknown) => inner());
    runners.set(db, runner);
  }
  return runner.immediate(work) as T;
}
