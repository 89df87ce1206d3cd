import type { Migration } from './Migration';

/** Folders whose pictures come into the library by themselves, and what of them was looked at. */
export const watchedFolders: Migration = {
  number: 20,
  name: 'watched-folders',
  sql: `
    CREATE TABLE watched_folder (
      id TEXT PRIMARY KEY,
      path TEXT NOT NULL UNIQUE,
      -- 1: files stay there, and the library only knows of them.
      reference INTEGER NOT NULL CHECK (reference IN (0, 1)),
      added_at INTEGER NOT NULL
    ) STRICT;

    -- As a file was when it was looked at: while it is the same, it is not looked at again.
    CREATE TABLE watched_file (
      folder_id TEXT NOT NULL REFERENCES watched_folder (id) ON DELETE CASCADE,
      -- Below the folder.
      path TEXT NOT NULL,
      bytes INTEGER NOT NULL,
      changed_at INTEGER NOT NULL,
      PRIMARY KEY (folder_id, path)
    ) STRICT, WITHOUT ROWID;
  `,
};
