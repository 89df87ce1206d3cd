import Database from 'better-sqlite3';
import type { Db } from './Db';

/**
 * Opens an SQLite file whose triggers and views cannot call Easel's functions, because it may be untrusted.
 * (better-sqlite3 opens files in defensive mode, which protects the schema and full-text shadow tables.)
 */
export function connectTo(file: string, options?: Database.Options): Db {
  const db = new Database(file, options);
  db.pragma('trusted_schema = OFF');
  return db;
}
