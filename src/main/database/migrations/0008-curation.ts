import type { Migration } from './Migration';

/** Colours of tags, the tree of collections, and what undo and redo need over a restart. */
export const curation: Migration = {
  number: 8,
  name: 'curation',
  sql: `
    ALTER TABLE tag ADD COLUMN colour TEXT CHECK (colour IN ('red', 'yellow', 'green', 'blue', 'purple'));
    ALTER TABLE collection ADD COLUMN parent_id TEXT REFERENCES collection (id) ON DELETE SET NULL;
    -- Among the collections of one parent.
    ALTER TABLE collection ADD COLUMN position REAL NOT NULL DEFAULT 0;
    ALTER TABLE collection ADD COLUMN cover_id TEXT REFERENCES asset (id) ON DELETE SET NULL;

    -- What a person did, the newest last. undone = 1: it was taken back and can be done again.
    -- whole = 0: it is under way, forth or back; where Easel ended meanwhile, the next start goes on with it.
    CREATE TABLE undo_step (
      id INTEGER PRIMARY KEY,
      what_json TEXT NOT NULL,
      assets INTEGER NOT NULL DEFAULT 0,
      undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
      whole INTEGER NOT NULL DEFAULT 0 CHECK (whole IN (0, 1)),
      at INTEGER NOT NULL
    ) STRICT;
    -- One edit of a step with the assets it touched: their numbers, 32 bits each, in the machine's order.
    CREATE TABLE undo_part (
      step_id INTEGER NOT NULL REFERENCES undo_step (id) ON DELETE CASCADE,
      ordinal INTEGER NOT NULL,
      edit_json TEXT NOT NULL,
      seqs BLOB NOT NULL,
      undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
      PRIMARY KEY (step_id, ordinal)
    ) STRICT, WITHOUT ROWID;

    -- Files whose rows are gone and that are still to be deleted. asset_id: of the preview that goes with it.
    CREATE TABLE file_removal (
      asset_id TEXT PRIMARY KEY,
      file TEXT
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX asset_favourite ON asset (seq) WHERE favourite = 1;
    CREATE INDEX asset_rejected ON asset (seq) WHERE rejected = 1;
  `,
};
