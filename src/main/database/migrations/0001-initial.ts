import type { Migration } from './Migration';

/** The first shape of the library: every table STRICT, times in ms UTC, money in thousandths of a credit, ids UUIDv7. */
export const initial: Migration = {
  number: 1,
  name: 'initial',
  sql: `
    -- What this file knows of its own health: 'clean_exit' is '1' only between a proper close and the next open.
    CREATE TABLE library_state (
      key TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT;

    CREATE TABLE setting (
      key TEXT PRIMARY KEY,
      value_json TEXT NOT NULL
    ) STRICT;

    -- A removed profile stays as a row (removed_at), because jobs, attempts and assets name it.
    -- The key is never here: it lives in the keychain.
    CREATE TABLE profile (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('local', 'remote')),
      base_url TEXT NOT NULL,
      active INTEGER NOT NULL DEFAULT 0 CHECK (active IN (0, 1)),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      removed_at INTEGER
    ) STRICT;
    CREATE UNIQUE INDEX profile_active ON profile (active) WHERE active = 1;

    -- Models that a service's information endpoints added to the built-in ones.
    CREATE TABLE model_listing (
      profile_id TEXT NOT NULL REFERENCES profile (id),
      model_id TEXT NOT NULL,
      descriptor_json TEXT NOT NULL,
      fetched_at INTEGER NOT NULL,
      PRIMARY KEY (profile_id, model_id)
    ) STRICT, WITHOUT ROWID;

    -- Whether a profile's queue runs, and why not. work_since: when its queue was last empty.
    CREATE TABLE queue_state (
      profile_id TEXT PRIMARY KEY REFERENCES profile (id),
      running INTEGER NOT NULL CHECK (running IN (0, 1)),
      pause_reason TEXT,
      pause_message TEXT,
      work_since INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;

    -- What the rate gate of a profile must remember over a restart.
    CREATE TABLE rate_window (
      profile_id TEXT PRIMARY KEY REFERENCES profile (id),
      remaining INTEGER,
      window_limit INTEGER,
      reset_at INTEGER,
      hold_until INTEGER,
      probing INTEGER NOT NULL DEFAULT 0 CHECK (probing IN (0, 1)),
      seen_at INTEGER NOT NULL
    ) STRICT;

    -- complete = 0: its jobs are still being written; they count as not there, and a crash drops them.
    CREATE TABLE batch (
      id TEXT PRIMARY KEY,
      profile_id TEXT NOT NULL REFERENCES profile (id),
      model_id TEXT NOT NULL,
      lane TEXT NOT NULL CHECK (lane IN ('interactive', 'batch')),
      template TEXT,
      plan_json TEXT,
      source TEXT NOT NULL CHECK (source IN ('create', 'list', 'terminal')),
      source_hash TEXT,
      limit_milli INTEGER,
      complete INTEGER NOT NULL DEFAULT 0 CHECK (complete IN (0, 1)),
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX batch_incomplete ON batch (id) WHERE complete = 0;
    CREATE INDEX batch_recent ON batch (created_at);

    CREATE TABLE job (
      id TEXT PRIMARY KEY,
      batch_id TEXT NOT NULL REFERENCES batch (id),
      profile_id TEXT NOT NULL REFERENCES profile (id),
      model_id TEXT NOT NULL,
      lane TEXT NOT NULL CHECK (lane IN ('interactive', 'batch')),
      state TEXT NOT NULL CHECK (state IN ('queued', 'waiting', 'sending', 'responded', 'downloading',
        'done', 'failed', 'unknown_charge', 'download_failed', 'cancelled')),
      acknowledged INTEGER NOT NULL DEFAULT 0 CHECK (acknowledged IN (0, 1)),
      cleared INTEGER NOT NULL DEFAULT 0 CHECK (cleared IN (0, 1)),
      position REAL NOT NULL,
      values_json TEXT NOT NULL,
      prompt TEXT NOT NULL,
      template TEXT,
      note TEXT NOT NULL DEFAULT '',
      tags_json TEXT NOT NULL DEFAULT '[]',
      expected_kind TEXT NOT NULL CHECK (expected_kind IN ('image', 'video')),
      expected_count INTEGER NOT NULL,
      expected_width INTEGER NOT NULL,
      expected_height INTEGER NOT NULL,
      expected_duration_s REAL,
      estimate_milli INTEGER,
      retries INTEGER NOT NULL DEFAULT 0,
      next_attempt_at INTEGER,
      sent_at INTEGER,
      finished_at INTEGER,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      problem_json TEXT,
      -- The panel's section; NULL once it was cleared from the panel.
      section TEXT GENERATED ALWAYS AS (CASE
        WHEN cleared = 1 THEN NULL
        WHEN state IN ('queued', 'waiting') THEN 'next'
        WHEN state IN ('sending', 'responded', 'downloading') THEN 'running'
        WHEN state IN ('failed', 'unknown_charge', 'download_failed') AND acknowledged = 0 THEN 'attention'
        ELSE 'finished' END) VIRTUAL
    ) STRICT;
    CREATE INDEX job_next ON job (profile_id, lane DESC, position, id, batch_id, model_id)
      WHERE state IN ('queued', 'waiting');
    CREATE INDEX job_waiting ON job (profile_id, next_attempt_at, retries) WHERE state = 'waiting';
    CREATE INDEX job_state ON job (state, profile_id) WHERE state NOT IN ('done', 'cancelled', 'queued', 'waiting');
    CREATE INDEX job_section ON job (profile_id, section, finished_at, id);
    CREATE INDEX job_counts ON job (profile_id, cleared, state, acknowledged);
    CREATE INDEX job_batch ON job (batch_id);
    CREATE INDEX job_recent ON job (profile_id, created_at, id);

    -- One POST that was, or may have been, sent. Never deleted; only its ending and its price are ever added.
    CREATE TABLE attempt (
      id TEXT PRIMARY KEY,
      job_id TEXT NOT NULL REFERENCES job (id),
      batch_id TEXT NOT NULL REFERENCES batch (id),
      profile_id TEXT NOT NULL REFERENCES profile (id),
      model_id TEXT NOT NULL,
      ordinal INTEGER NOT NULL,
      retry INTEGER NOT NULL DEFAULT 0 CHECK (retry IN (0, 1)),
      started_at INTEGER NOT NULL,
      ended_at INTEGER,
      outcome TEXT NOT NULL CHECK (outcome IN
        ('sending', 'answered', 'unsent', 'refused', 'rate_limited', 'service_error', 'unknown')),
      status INTEGER,
      charge TEXT NOT NULL CHECK (charge IN ('none', 'confirmed', 'possible')),
      price_class TEXT NOT NULL,
      media_count INTEGER NOT NULL,
      reserved_milli INTEGER,
      charged_milli INTEGER,
      request_json TEXT NOT NULL,
      message TEXT,
      raw_body TEXT,
      history_id TEXT,
      UNIQUE (job_id, ordinal)
    ) STRICT;
    CREATE INDEX attempt_started ON attempt (profile_id, started_at);
    CREATE INDEX attempt_batch ON attempt (batch_id, charge, charged_milli, reserved_milli, outcome);
    CREATE INDEX attempt_sending ON attempt (profile_id) WHERE outcome = 'sending';
    CREATE INDEX attempt_unpriced ON attempt (profile_id) WHERE charge = 'confirmed' AND charged_milli IS NULL;
    CREATE INDEX attempt_model ON attempt (profile_id, model_id, ended_at) WHERE outcome = 'answered';
    CREATE UNIQUE INDEX attempt_history ON attempt (profile_id, history_id) WHERE history_id IS NOT NULL;
    CREATE TRIGGER attempt_stays BEFORE DELETE ON attempt
      BEGIN SELECT RAISE(ABORT, 'the journal of attempts is append-only'); END;
    CREATE TRIGGER attempt_fixed BEFORE UPDATE OF id, job_id, profile_id, model_id, ordinal, started_at, request_json ON attempt
      BEGIN SELECT RAISE(ABORT, 'the journal of attempts is append-only'); END;

    CREATE TABLE generation (
      id TEXT PRIMARY KEY,
      job_id TEXT NOT NULL REFERENCES job (id),
      attempt_id TEXT NOT NULL UNIQUE REFERENCES attempt (id),
      raw_json TEXT NOT NULL,
      seed TEXT,
      inference_s REAL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX generation_job ON generation (job_id);

    CREATE TABLE asset (
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      job_id TEXT NOT NULL REFERENCES job (id),
      generation_id TEXT NOT NULL REFERENCES generation (id),
      profile_id TEXT NOT NULL REFERENCES profile (id),
      model_id TEXT NOT NULL,
      ordinal INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('image', 'video')),
      state TEXT NOT NULL CHECK (state IN ('pending', 'downloading', 'ready', 'failed')),
      remote_url TEXT NOT NULL,
      file TEXT,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      duration_s REAL,
      content_type TEXT NOT NULL,
      bytes INTEGER,
      sha256 TEXT,
      seed TEXT,
      prompt TEXT NOT NULL,
      template TEXT,
      values_json TEXT NOT NULL,
      inference_s REAL,
      sensitive INTEGER NOT NULL DEFAULT 0 CHECK (sensitive IN (0, 1)),
      sample INTEGER NOT NULL DEFAULT 0 CHECK (sample IN (0, 1)),
      rating INTEGER NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
      favourite INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1)),
      note TEXT NOT NULL DEFAULT '',
      preview TEXT CHECK (preview IN ('ready', 'failed')),
      trashed_at INTEGER,
      created_at INTEGER NOT NULL,
      problem TEXT,
      UNIQUE (generation_id, ordinal)
    ) STRICT;
    CREATE INDEX asset_job ON asset (job_id, ordinal);
    CREATE INDEX asset_gallery ON asset (created_at DESC, id DESC, width, height, kind)
      WHERE state = 'ready' AND trashed_at IS NULL;
    CREATE UNIQUE INDEX asset_file ON asset (file) WHERE file IS NOT NULL;
    CREATE INDEX asset_preview ON asset (created_at) WHERE state = 'ready' AND preview IS NULL AND kind = 'image';

    -- The outbox of downloads: written in the transaction that commits the answer.
    CREATE TABLE download (
      id TEXT PRIMARY KEY,
      asset_id TEXT NOT NULL UNIQUE REFERENCES asset (id) ON DELETE CASCADE,
      url TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('pending', 'active', 'done', 'failed')),
      tries INTEGER NOT NULL DEFAULT 0,
      next_try_at INTEGER,
      part_file TEXT,
      etag TEXT,
      received INTEGER NOT NULL DEFAULT 0,
      total INTEGER,
      error TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX download_open ON download (id, next_try_at) WHERE state IN ('pending', 'active');

    CREATE TABLE tag (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE COLLATE NOCASE
    ) STRICT;
    CREATE TABLE asset_tag (
      asset_id TEXT NOT NULL REFERENCES asset (id) ON DELETE CASCADE,
      tag_id INTEGER NOT NULL REFERENCES tag (id) ON DELETE CASCADE,
      PRIMARY KEY (asset_id, tag_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX asset_tag_tag ON asset_tag (tag_id, asset_id);

    CREATE TABLE collection (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE collection_asset (
      collection_id TEXT NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
      asset_id TEXT NOT NULL REFERENCES asset (id) ON DELETE CASCADE,
      position REAL NOT NULL,
      added_at INTEGER NOT NULL,
      PRIMARY KEY (collection_id, asset_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX collection_asset_asset ON collection_asset (asset_id);

    CREATE TABLE history_entry (
      profile_id TEXT NOT NULL REFERENCES profile (id),
      id TEXT NOT NULL,
      provider TEXT,
      model TEXT,
      status TEXT NOT NULL,
      request_json TEXT,
      result_json TEXT,
      cost_milli INTEGER,
      created_at INTEGER,
      fetched_at INTEGER NOT NULL,
      PRIMARY KEY (profile_id, id)
    ) STRICT;
    CREATE INDEX history_entry_recent ON history_entry (profile_id, created_at);

    -- quiet = 1: no request was under way while it was asked for, so prices can be learned from it.
    CREATE TABLE balance_point (
      id INTEGER PRIMARY KEY,
      profile_id TEXT NOT NULL REFERENCES profile (id),
      at INTEGER NOT NULL,
      balance_milli INTEGER NOT NULL,
      quiet INTEGER NOT NULL CHECK (quiet IN (0, 1))
    ) STRICT;
    CREATE INDEX balance_point_recent ON balance_point (profile_id, at);

    CREATE TABLE usage_cache (
      profile_id TEXT NOT NULL REFERENCES profile (id),
      range_key TEXT NOT NULL,
      body_json TEXT NOT NULL,
      fetched_at INTEGER NOT NULL,
      PRIMARY KEY (profile_id, range_key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE input (
      sha256 TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      content_type TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE list_import (
      content_hash TEXT NOT NULL,
      batch_id TEXT NOT NULL REFERENCES batch (id),
      file_name TEXT NOT NULL,
      imported_at INTEGER NOT NULL,
      PRIMARY KEY (content_hash, batch_id)
    ) STRICT, WITHOUT ROWID;

    -- Only the index is stored, not the words again: rowid is asset.seq.
    CREATE VIRTUAL TABLE asset_text USING fts5 (
      prompt, tags, notes,
      content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
    );
    CREATE TRIGGER asset_text_added AFTER INSERT ON asset BEGIN
      INSERT INTO asset_text (rowid, prompt, tags, notes) VALUES (new.seq, new.prompt, '', new.note);
    END;
    CREATE TRIGGER asset_text_removed AFTER DELETE ON asset BEGIN
      DELETE FROM asset_text WHERE rowid = old.seq;
    END;
    CREATE TRIGGER asset_text_noted AFTER UPDATE OF prompt, note ON asset BEGIN
      UPDATE asset_text SET prompt = new.prompt, notes = new.note, tags = coalesce(
        (SELECT group_concat(tag.name, ' ') FROM asset_tag JOIN tag ON tag.id = tag_id WHERE asset_id = new.id), '')
      WHERE rowid = new.seq;
    END;
    CREATE TRIGGER asset_text_tagged AFTER INSERT ON asset_tag BEGIN
      UPDATE asset_text SET
        prompt = (SELECT prompt FROM asset WHERE id = new.asset_id),
        notes = (SELECT note FROM asset WHERE id = new.asset_id),
        tags = coalesce(
          (SELECT group_concat(tag.name, ' ') FROM asset_tag JOIN tag ON tag.id = tag_id WHERE asset_id = new.asset_id), '')
      WHERE rowid = (SELECT seq FROM asset WHERE id = new.asset_id);
    END;
    CREATE TRIGGER asset_text_untagged AFTER DELETE ON asset_tag
      WHEN EXISTS (SELECT 1 FROM asset WHERE id = old.asset_id)
    BEGIN
      UPDATE asset_text SET
        prompt = (SELECT prompt FROM asset WHERE id = old.asset_id),
        notes = (SELECT note FROM asset WHERE id = old.asset_id),
        tags = coalesce(
          (SELECT group_concat(tag.name, ' ') FROM asset_tag JOIN tag ON tag.id = tag_id WHERE asset_id = old.asset_id), '')
      WHERE rowid = (SELECT seq FROM asset WHERE id = old.asset_id);
    END;
  `,
};
