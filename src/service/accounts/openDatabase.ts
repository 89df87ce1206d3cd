import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** The service's own records. Money in thousandths of a credit, times in ms UTC. */
const schema = `
  CREATE TABLE IF NOT EXISTS api_key (
    id TEXT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    description TEXT NOT NULL,
    scope TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS account (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    balance_milli INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS generation (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    provider TEXT NOT NULL,
    model TEXT NOT NULL,
    status TEXT NOT NULL,
    request TEXT NOT NULL,
    result TEXT,
    cost_milli INTEGER NOT NULL,
    media_count INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS generation_created ON generation (created_at);
  CREATE TABLE IF NOT EXISTS media (
    token TEXT PRIMARY KEY,
    content_type TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    etag TEXT NOT NULL,
    place INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS media_expires ON media (expires_at);
`;

/** Opens the records in `dataDir`, or in memory where it is null. */
export function openDatabase(dataDir: string | null): Database.Database {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const database = new Database(dataDir === null ? ':memory:' : join(dataDir, 'service.sqlite'));
  database.pragma('trusted_schema = OFF');
  database.pragma('journal_mode = WAL');
  database.exec(schema);
  return database;
}
