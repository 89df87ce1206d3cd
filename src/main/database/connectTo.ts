import Database from 'better-sqlite3';
import type { Db } from './Db';

/** Opens an SQLite file that may be untrusted: its triggers and views cannot call Easel's functions. */
export function connectTo(file: string, options?: Database.Options): Db {
  const db = new Database(file, options);
  db.pragma('trusted_schema = OFF');
  return db;
}
