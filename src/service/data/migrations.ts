/**
 * The shapes of the service's records, oldest first; the number of a shape is its place, from 1. Money in thousandths of a
 * credit, times in ms UTC. A shape that was released is never changed: a new one is added. The first is written so that it also takes
 * a folder of the time before shapes had numbers.
 */
export const migrations: readonly string[] = [
  `
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
  `,
  `
  -- a generation that is under way, and for a while one that ended and can be asked for again
  CREATE TABLE work (
    id TEXT PRIMARY KEY,
    model TEXT NOT NULL,
    key_id TEXT NOT NULL,
    -- as it came, as history shows it
    request TEXT NOT NULL,
    -- checked, with the defaults
    fields TEXT NOT NULL,
    seed TEXT NOT NULL,
    cost_milli INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    -- what was answered; null: open
    status INTEGER,
    answer TEXT
  ) STRICT;
  CREATE INDEX work_open ON work (cost_milli) WHERE status IS NULL;
  -- one picture or film of it, as one engine is asked for it
  CREATE TABLE engine_job (
    id TEXT PRIMARY KEY,
    work_id TEXT NOT NULL REFERENCES work (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    engine TEXT NOT NULL,
    engine_model TEXT NOT NULL,
    -- waiting: not handed over. handing: perhaps. handed: taken
    state TEXT NOT NULL CHECK (state IN ('waiting', 'handing', 'handed')),
    handle TEXT
  ) STRICT;
  CREATE INDEX engine_job_work ON engine_job (work_id);
  -- what a client calls a request of its own; without work: nothing was begun and nothing ever will be
  CREATE TABLE named_request (
    id TEXT PRIMARY KEY,
    work_id TEXT REFERENCES work (id) ON DELETE SET NULL,
    body_hash TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX named_request_work ON named_request (work_id);
  CREATE INDEX named_request_created ON named_request (created_at);
  CREATE TABLE engine (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    -- a JSON array of addresses
    urls TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  -- what an engine offered when it was last asked: JSON arrays of EngineModel
  CREATE TABLE engine_models (
    engine TEXT PRIMARY KEY REFERENCES engine (id) ON DELETE CASCADE,
    models TEXT NOT NULL
  ) STRICT;
  -- which model of an engine answers for a model of the document; a model without a row is drawn as a sample
  CREATE TABLE assignment (
    model TEXT PRIMARY KEY,
    engine TEXT NOT NULL REFERENCES engine (id) ON DELETE CASCADE,
    engine_model TEXT NOT NULL
  ) STRICT;
  `,
];
