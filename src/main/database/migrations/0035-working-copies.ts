import type { Migration } from './Migration';

/** The copies that other programs were given, by their names in the folder of copies: what is saved there knows its original. */
export const workingCopies: Migration = {
  number: 35,
  name: 'working-copies',
  sql: `
    CREATE TABLE working_copy (
      name TEXT PRIMARY KEY,
      asset_id TEXT NOT NULL REFERENCES asset (id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX working_copy_asset ON working_copy (asset_id);
  `,
};
