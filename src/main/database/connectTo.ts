import Database from 'better-sqlite3';
import type { Db } from './Db';

/**
 * Opens an SQLite file. Its maker may have put triggers and views in it: they cannot call Easel's functions. (Nobody can
 * write its schema or the tables behind a full-text index: better-sqlite3 opens every file so.)
 */
export function connectTo(file: string, options?: Database.Options): Db {
  const db = new Database(file, options);
  db.pragma('trusted_schema = OFF');
  return db;
}
