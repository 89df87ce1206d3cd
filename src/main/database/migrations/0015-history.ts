import type { Migration } from './Migration';

/**
 * The mirror of the service's history: what it names of each entry in a narrow row that lists and filters read, the
 * entry itself beside it, its files by their addresses, and how far the reading is. Nothing was ever written into the
 * table that is dropped.
 */
export const history: Migration = {
  number: 15,
  name: 'history',
  sql: `
    DROP TABLE history_entry;
    -- id: the service's own; where it named none (readable = 0) the SHA-256 of what it gave.
    -- first_walk, last_walk: the reading that brought it, and the last that met it.
    CREATE TABLE history_entry (
      seq INTEGER PRIMARY KEY,
      profile_id TEXT NOT NULL REFERENCES profile (id),
      id TEXT NOT NULL,
      readable INTEGER NOT NULL CHECK (readable IN (0, 1)),
      provider TEXT,
      model TEXT,
      status TEXT NOT NULL,
      prompt TEXT NOT NULL,
      cost_milli INTEGER,
      created_at INTEGER,
      media INTEGER NOT NULL,
      first_walk INTEGER NOT NULL,
      last_walk INTEGER NOT NULL,
      UNIQUE (profile_id, id, readable)
    ) STRICT;
    CREATE INDEX history_entry_recent ON history_entry (profile_id, created_at, seq);
    CREATE INDEX history_entry_newest ON history_entry (created_at, seq);

    CREATE TABLE history_raw (
      seq INTEGER PRIMARY KEY REFERENCES history_entry (seq) ON DELETE CASCADE,
      json TEXT NOT NULL
    ) STRICT;

    -- problem: why the file could not be had, in words; NULL: nobody tried, or it can be.
    CREATE TABLE history_media (
      entry_seq INTEGER NOT NULL REFERENCES history_entry (seq) ON DELETE CASCADE,
      ordinal INTEGER NOT NULL,
      url TEXT NOT NULL,
      asset_id TEXT REFERENCES asset (id) ON DELETE SET NULL,
      problem TEXT,
      PRIMARY KEY (entry_seq, ordinal)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX history_media_url ON history_media (substr(url, -40));
    CREATE INDEX history_media_asset ON history_media (asset_id) WHERE asset_id IS NOT NULL;
    CREATE INDEX history_media_absent ON history_media (entry_seq) WHERE asset_id IS NULL AND problem IS NULL;
    -- It went when the table of assets was made anew.
    CREATE INDEX IF NOT EXISTS asset_remote ON asset (substr(remote_url, -40));
    -- A picture that comes after its entry was read: one that was under way then.
    CREATE TRIGGER history_media_made AFTER INSERT ON asset WHEN new.remote_url IS NOT NULL BEGIN
      UPDATE history_media SET asset_id = new.id
        WHERE substr(url, -40) = substr(new.remote_url, -40) AND url = new.remote_url AND asset_id IS NULL
          AND (SELECT profile_id FROM history_entry WHERE seq = entry_seq) = new.profile_id;
    END;

    -- Only the index: rowid is history_entry.seq.
    CREATE VIRTUAL TABLE history_text USING fts5 (
      prompt, model, status, id,
      content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
    );

    -- What the mirror has for a lost answer: shown, and taken on the person's word only. refused = 1: it is not this one.
    CREATE TABLE history_finding (
      attempt_id TEXT NOT NULL REFERENCES attempt (id),
      entry_seq INTEGER NOT NULL REFERENCES history_entry (seq) ON DELETE CASCADE,
      refused INTEGER NOT NULL DEFAULT 0 CHECK (refused IN (0, 1)),
      PRIMARY KEY (attempt_id, entry_seq)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX history_finding_entry ON history_finding (entry_seq) WHERE refused = 0;
    CREATE UNIQUE INDEX history_finding_attempt ON history_finding (attempt_id) WHERE refused = 0;

    -- place_json: where the reading under way goes on; NULL: none is. complete = 1: it came to the end once.
    -- known_at: what was the newest entry when the reading under way began. asks_limit = 0: the service refuses it.
    CREATE TABLE history_mirror (
      profile_id TEXT PRIMARY KEY REFERENCES profile (id),
      entries INTEGER NOT NULL DEFAULT 0,
      unreadable INTEGER NOT NULL DEFAULT 0,
      newest_at INTEGER,
      oldest_at INTEGER,
      walk INTEGER NOT NULL DEFAULT 0,
      place_json TEXT,
      known_at INTEGER,
      complete INTEGER NOT NULL DEFAULT 0 CHECK (complete IN (0, 1)),
      asks_limit INTEGER NOT NULL DEFAULT 1 CHECK (asks_limit IN (0, 1)),
      problem TEXT,
      synced_at INTEGER
    ) STRICT, WITHOUT ROWID;
  `,
};
