import type { Migration } from './Migration';

/** What was handed over when, and how a person likes to do it; and of a job, the row of the list that it came from. */
export const exports: Migration = {
  number: 9,
  name: 'exports',
  sql: `
    -- target: the folder, or the one file. state 'broken': the program ended in the middle of it.
    CREATE TABLE export_record (
      id TEXT PRIMARY KEY,
      state TEXT NOT NULL CHECK (state IN ('running', 'done', 'cancelled', 'failed', 'broken')),
      target TEXT NOT NULL,
      -- where it works until it is done; removed then
      staging TEXT NOT NULL,
      manner_json TEXT NOT NULL,
      total INTEGER NOT NULL,
      files INTEGER NOT NULL DEFAULT 0,
      failed INTEGER NOT NULL DEFAULT 0,
      message TEXT,
      started_at INTEGER NOT NULL,
      ended_at INTEGER
    ) STRICT;
    CREATE INDEX export_record_recent ON export_record (started_at);
    CREATE INDEX export_record_running ON export_record (id) WHERE state = 'running';

    -- asset_id refers to nothing: what was handed over stays known when the asset is gone. file: relative to the target.
    CREATE TABLE export_file (
      export_id TEXT NOT NULL REFERENCES export_record (id) ON DELETE CASCADE,
      file TEXT NOT NULL,
      asset_id TEXT NOT NULL,
      PRIMARY KEY (export_id, file)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX export_file_asset ON export_file (asset_id);

    CREATE TABLE export_preset (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      manner_json TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE job_columns (
      job_id TEXT PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
      columns_json TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
