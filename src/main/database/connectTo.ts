import Database from 'better-sqlite3';
import type { Db } from './Db';

/**
 * Opens a file of SQLite. Whoever made it may have put triggers and views in it: those call no function of ours. (Its schema
 * and the tables behind an index of words can be written by nobody: better-sqlite3 opens every file so.)
 */
export function connectTo(file: string, options?: Database.Options): Db {
  const db = new Database(file, options);
  db.pragma('trusted_schema = OFF');
  return db;
}
