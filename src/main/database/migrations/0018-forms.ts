import type { Migration } from './Migration';

/** What Create remembers of its form: the steps of undo, a version for each Generate, presets, snippets, pins. */
export const forms: Migration = {
  number: 18,
  name: 'forms',
  sql: `
    -- The form as it was, in the order it came to be so: undo and redo go along the places. size: characters.
    CREATE TABLE form_step (
      profile_id TEXT NOT NULL REFERENCES profile (id),
      place INTEGER NOT NULL,
      state_json TEXT NOT NULL,
      size INTEGER NOT NULL,
      PRIMARY KEY (profile_id, place)
    ) STRICT;

    -- Where in its steps a profile's form stands.
    CREATE TABLE form_place (
      profile_id TEXT PRIMARY KEY REFERENCES profile (id),
      place INTEGER NOT NULL
    ) STRICT;

    -- The form as it was when something was made of it.
    CREATE TABLE form_version (
      id TEXT PRIMARY KEY,
      profile_id TEXT NOT NULL REFERENCES profile (id),
      batch_id TEXT NOT NULL,
      jobs INTEGER NOT NULL,
      state_json TEXT NOT NULL,
      size INTEGER NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX form_version_profile ON form_version (profile_id, created_at);

    -- model_id NULL: for whatever model is chosen. picture: a reference of an input. used_at: when it was applied last.
    CREATE TABLE form_preset (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      model_id TEXT,
      part_json TEXT NOT NULL,
      picture TEXT,
      created_at INTEGER NOT NULL,
      used_at INTEGER,
      removed_at INTEGER
    ) STRICT;
    CREATE UNIQUE INDEX form_preset_name ON form_preset (name COLLATE NOCASE) WHERE removed_at IS NULL;

    -- text: comes where the cursor is; style: at the end of the prompt.
    CREATE TABLE snippet (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('text', 'style')),
      name TEXT NOT NULL,
      text TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      removed_at INTEGER
    ) STRICT;
    CREATE UNIQUE INDEX snippet_name ON snippet (name COLLATE NOCASE) WHERE removed_at IS NULL;

    -- Pictures that are pinned beside the form, in their order.
    CREATE TABLE pinned_asset (
      asset_id TEXT PRIMARY KEY REFERENCES asset (id) ON DELETE CASCADE,
      pinned_at INTEGER NOT NULL
    ) STRICT;
  `,
};
