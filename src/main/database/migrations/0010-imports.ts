import type { Migration } from './Migration';

/** What came from elsewhere says where from, and files on their way into the library are known before they are there. */
export const imports: Migration = {
  number: 10,
  name: 'imports',
  sql: `
    -- program: whose layout was understood; raw: what stands in the file, where none was.
    CREATE TABLE asset_import (
      asset_id TEXT PRIMARY KEY REFERENCES asset (id) ON DELETE CASCADE,
      program TEXT,
      from_path TEXT NOT NULL,
      imported_at INTEGER NOT NULL,
      raw TEXT
    ) STRICT, WITHOUT ROWID;

    -- Written before a copy gets its name, deleted with the row of its asset: what is here at a start came to nothing.
    CREATE TABLE import_file (
      part TEXT PRIMARY KEY,
      file TEXT NOT NULL,
      sha256 TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE watch_folder (
      path TEXT PRIMARY KEY,
      added_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
