import Database from 'better-sqlite3';
import type { Db } from './Db';

/**
 * Opens an SQLite file. An untrusted file may contain triggers and views, so these cannot call Easel's
 * functions. (better-sqlite3 also opens every file in defensive mode, in which the schema and full-text
 * shadow tables cannot be written.)
 */
export function connectTo(file: string, options?: Database.Options): Db {
  const db = new Database(file, options);
  db.pragma('trusted_schema = OFF');
  return db;
}
