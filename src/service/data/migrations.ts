/**
 * The schema versions of the service's database, oldest first, numbered from 1. Money in thousandths of a
 * credit, times in ms UTC. A released version is never changed. The first one also accepts databases from
 * before schemas were numbered.
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
  `
  CREATE TABLE plan (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    -- the rest of a Plan as JSON
    rules TEXT NOT NULL
  ) STRICT;
  ALTER TABLE account RENAME TO only_account;
  CREATE TABLE account (
    id TEXT PRIMARY KEY,
    plan_id TEXT REFERENCES plan (id),
    suspended_at INTEGER,
    -- the sum of its bookings, kept by a trigger
    balance_milli INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL
  ) STRICT;
  -- the ledger: bookings are added and never changed
  CREATE TABLE booking (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id TEXT NOT NULL REFERENCES account (id),
    kind TEXT NOT NULL CHECK (kind IN ('top-up', 'charge', 'correction')),
    -- a charge is negative
    milli INTEGER NOT NULL,
    generation_id TEXT,
    key_id TEXT,
    note TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX booking_generation ON booking (generation_id) WHERE kind = 'charge';
  CREATE INDEX booking_account ON booking (account_id, seq);
  -- charges of an account or a key by UTC day, so that a bound costs the days it looks at and not the charges
  CREATE TABLE spent (
    subject TEXT NOT NULL,
    day INTEGER NOT NULL,
    milli INTEGER NOT NULL,
    PRIMARY KEY (subject, day)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER booking_added AFTER INSERT ON booking BEGIN
    UPDATE account SET balance_milli = balance_milli + NEW.milli WHERE id = NEW.account_id;
  END;
  CREATE TRIGGER booking_spent AFTER INSERT ON booking WHEN NEW.kind = 'charge' BEGIN
    INSERT INTO spent VALUES ('account ' || NEW.account_id, NEW.at - NEW.at % 86400000, -NEW.milli)
      ON CONFLICT (subject, day) DO UPDATE SET milli = milli + excluded.milli;
    INSERT INTO spent VALUES ('key ' || coalesce(NEW.key_id, ''), NEW.at - NEW.at % 86400000, -NEW.milli)
      ON CONFLICT (subject, day) DO UPDATE SET milli = milli + excluded.milli;
  END;
  CREATE TRIGGER booking_kept BEFORE DELETE ON booking BEGIN SELECT RAISE(ABORT, 'bookings are kept'); END;
  CREATE TRIGGER booking_fixed BEFORE UPDATE ON booking BEGIN SELECT RAISE(ABORT, 'bookings are kept'); END;
  INSERT INTO account (id, created_at) SELECT 'first', 0 FROM only_account;
  INSERT INTO booking (account_id, kind, milli, note, at)
    SELECT 'first', 'top-up', balance_milli, 'Balance of the time before the ledger', 0 FROM only_account;
  DROP TABLE only_account;

  ALTER TABLE generation ADD COLUMN account_id TEXT NOT NULL DEFAULT 'first';
  ALTER TABLE generation ADD COLUMN key_id TEXT;
  CREATE INDEX generation_account ON generation (account_id, seq);
  DROP INDEX generation_created;
  CREATE INDEX generation_usage ON generation (account_id, created_at, provider, model, status, media_count, cost_milli);
  ALTER TABLE work ADD COLUMN account_id TEXT NOT NULL DEFAULT 'first';
  DROP INDEX work_open;
  CREATE INDEX work_open ON work (account_id, key_id, cost_milli) WHERE status IS NULL;
  ALTER TABLE named_request RENAME TO old_request;
  CREATE TABLE named_request (
    account_id TEXT NOT NULL,
    id TEXT NOT NULL,
    work_id TEXT REFERENCES work (id) ON DELETE SET NULL,
    body_hash TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, id)
  ) STRICT;
  INSERT INTO named_request SELECT 'first', id, work_id, body_hash, created_at FROM old_request;
  DROP TABLE old_request;
  CREATE INDEX named_request_work ON named_request (work_id);
  CREATE INDEX named_request_created ON named_request (created_at);
  ALTER TABLE media ADD COLUMN account_id TEXT NOT NULL DEFAULT 'first';
  CREATE INDEX media_account ON media (account_id);
  ALTER TABLE api_key ADD COLUMN account_id TEXT NOT NULL DEFAULT 'first';
  ALTER TABLE api_key ADD COLUMN last_used_at INTEGER;
  ALTER TABLE api_key ADD COLUMN day_bound_milli INTEGER;
  -- 1: made by a start of the service, and ended by the next
  ALTER TABLE api_key ADD COLUMN internal INTEGER NOT NULL DEFAULT 0;
  UPDATE api_key SET internal = 1 WHERE description = 'Made when the service started';
  CREATE INDEX api_key_account ON api_key (account_id, created_at);
  CREATE TABLE rate_window (
    subject TEXT PRIMARY KEY,
    start_ms INTEGER NOT NULL,
    count INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE person (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL UNIQUE REFERENCES account (id),
    email TEXT NOT NULL UNIQUE COLLATE NOCASE,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('member', 'admin')),
    -- null: no password was set yet
    password TEXT,
    created_at INTEGER NOT NULL,
    seen_at INTEGER,
    left_at INTEGER
  ) STRICT;
  -- sessions and links are known by the SHA-256 of their token
  CREATE TABLE session (
    hash TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    csrf TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX session_person ON session (person_id);
  CREATE TABLE link (
    hash TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('first', 'invitation', 'password')),
    expires_at INTEGER NOT NULL
  ) STRICT;
  -- failed sign-ins of an e-mail address or a network address
  CREATE TABLE guess (
    subject TEXT PRIMARY KEY,
    failures INTEGER NOT NULL,
    last_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE audit (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
  ) STRICT;
  `,
  `
  -- sums of the history by UTC day, so that the usage of a year costs its days and not its entries
  CREATE TABLE usage_day (
    account_id TEXT NOT NULL,
    day INTEGER NOT NULL,
    provider TEXT NOT NULL,
    model TEXT NOT NULL,
    requests INTEGER NOT NULL,
    failed INTEGER NOT NULL,
    media INTEGER NOT NULL,
    milli INTEGER NOT NULL,
    PRIMARY KEY (account_id, day, provider, model)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO usage_day
    SELECT account_id, created_at - created_at % 86400000 AS day, provider, model,
      count(*), sum(status = 'failed'), sum(media_count), sum(cost_milli)
    FROM generation GROUP BY account_id, day, provider, model;
  CREATE TRIGGER generation_added AFTER INSERT ON generation BEGIN
    INSERT INTO usage_day VALUES (NEW.account_id, NEW.created_at - NEW.created_at % 86400000, NEW.provider, NEW.model,
      1, NEW.status = 'failed', NEW.media_count, NEW.cost_milli)
      ON CONFLICT DO UPDATE SET requests = requests + 1, failed = failed + excluded.failed,
        media = media + excluded.media, milli = milli + excluded.milli;
  END;
  DROP INDEX generation_usage;
  CREATE INDEX media_created ON media (created_at);
  CREATE INDEX generation_time ON generation (account_id, created_at);
  `,
];
