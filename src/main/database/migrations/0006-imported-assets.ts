import type { Migration } from './Migration';

const isShown = (row: 'new' | 'old') => `(${row}.state = 'ready' AND ${row}.trashed_at IS NULL)`;
const tagsOf = (assetId: string) => `coalesce((SELECT group_concat(tag.name, ' ')
  FROM asset_tag JOIN tag ON tag.id = tag_id WHERE asset_id = ${assetId}), '')`;
const textAnew = (assetId: string) => `UPDATE asset_text SET
    prompt = (SELECT prompt FROM asset WHERE id = ${assetId}),
    notes = (SELECT note FROM asset WHERE id = ${assetId}),
    tags = ${tagsOf(assetId)}
  WHERE rowid = (SELECT seq FROM asset WHERE id = ${assetId});`;
const columns = `seq, id, job_id, generation_id, profile_id, model_id, ordinal, kind, state, remote_url, file, width, height,
      duration_s, content_type, bytes, sha256, seed, prompt, template, values_json, inference_s, sensitive, sample, rating,
      favourite, note, preview, trashed_at, created_at, problem`;

/**
 * Pictures that Easel did not make have neither job nor service; and what a person says of a picture (rejected, a
 * label, what it was made from, what it lies in a stack with) has its place.
 */
export const importedAssets: Migration = {
  number: 6,
  name: 'imported-assets',
  remakesTable: true,
  sql: `
    DROP TRIGGER asset_text_tagged;
    DROP TRIGGER asset_text_untagged;

    -- outside = 1: file is the whole path of a file that Easel only reads; else it lies in the library folder.
    -- file_changed_at: the file's own time when its bytes were last looked at, ms.
    -- stack_id NULL: it lies with the others of its generation. model_id '': nothing says what made it.
    CREATE TABLE asset_anew (
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      job_id TEXT REFERENCES job (id),
      generation_id TEXT REFERENCES generation (id),
      profile_id TEXT REFERENCES profile (id),
      model_id TEXT NOT NULL,
      ordinal INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('image', 'video')),
      state TEXT NOT NULL CHECK (state IN ('pending', 'downloading', 'ready', 'failed')),
      remote_url TEXT,
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
      origin TEXT NOT NULL DEFAULT 'generated' CHECK (origin IN ('generated', 'imported')),
      outside INTEGER NOT NULL DEFAULT 0 CHECK (outside IN (0, 1)),
      file_changed_at INTEGER,
      rejected INTEGER NOT NULL DEFAULT 0 CHECK (rejected IN (0, 1)),
      label TEXT CHECK (label IN ('red', 'yellow', 'green', 'blue', 'purple')),
      source_id TEXT REFERENCES asset (id) ON DELETE SET NULL,
      stack_id TEXT,
      UNIQUE (generation_id, ordinal),
      CHECK (origin = 'imported'
        OR (job_id IS NOT NULL AND generation_id IS NOT NULL AND profile_id IS NOT NULL AND remote_url IS NOT NULL))
    ) STRICT;
    INSERT INTO asset_anew (${columns}) SELECT ${columns} FROM asset;
    DROP TABLE asset;
    ALTER TABLE asset_anew RENAME TO asset;

    CREATE INDEX asset_job ON asset (job_id, ordinal);
    CREATE UNIQUE INDEX asset_file ON asset (file) WHERE file IS NOT NULL;
    CREATE INDEX asset_preview ON asset (created_at) WHERE state = 'ready' AND preview IS NULL AND kind = 'image';
    CREATE INDEX asset_gallery ON asset (created_at, seq, width, height, kind, state, trashed_at)
      WHERE state = 'ready' AND trashed_at IS NULL;
    CREATE INDEX asset_trash ON asset (trashed_at, seq) WHERE trashed_at IS NOT NULL;
    CREATE INDEX asset_source ON asset (source_id) WHERE source_id IS NOT NULL;
    CREATE INDEX asset_stack ON asset (stack_id) WHERE stack_id IS NOT NULL;
    CREATE INDEX asset_sha256 ON asset (sha256) WHERE sha256 IS NOT NULL;

    CREATE TRIGGER asset_text_added AFTER INSERT ON asset BEGIN
      INSERT INTO asset_text (rowid, prompt, tags, notes) VALUES (new.seq, new.prompt, '', new.note);
    END;
    CREATE TRIGGER asset_text_removed AFTER DELETE ON asset BEGIN
      DELETE FROM asset_text WHERE rowid = old.seq;
    END;
    CREATE TRIGGER asset_text_noted AFTER UPDATE OF prompt, note ON asset BEGIN
      UPDATE asset_text SET prompt = new.prompt, notes = new.note, tags = ${tagsOf('new.id')} WHERE rowid = new.seq;
    END;
    CREATE TRIGGER asset_text_tagged AFTER INSERT ON asset_tag BEGIN ${textAnew('new.asset_id')} END;
    CREATE TRIGGER asset_text_untagged AFTER DELETE ON asset_tag
      WHEN EXISTS (SELECT 1 FROM asset WHERE id = old.asset_id)
    BEGIN ${textAnew('old.asset_id')} END;

    CREATE TRIGGER asset_counted AFTER INSERT ON asset WHEN ${isShown('new')} BEGIN
      UPDATE asset_count SET n = n + 1 WHERE kind = new.kind;
    END;
    CREATE TRIGGER asset_uncounted AFTER DELETE ON asset WHEN ${isShown('old')} BEGIN
      UPDATE asset_count SET n = n - 1 WHERE kind = old.kind;
    END;
    CREATE TRIGGER asset_recounted AFTER UPDATE OF state, trashed_at ON asset
      WHEN ${isShown('old')} <> ${isShown('new')}
    BEGIN
      UPDATE asset_count SET n = n + ${isShown('new')} - ${isShown('old')} WHERE kind = new.kind;
    END;
  `,
};
