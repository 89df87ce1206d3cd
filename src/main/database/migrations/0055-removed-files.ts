import type { Migration } from './Migration';

/** The file of a deleted row: what another program has saved under its name since is not deleted with it. */
export const removedFiles: Migration = {
  number: 55,
  name: 'removed-files',
  sql: `
    ALTER TABLE file_removal ADD COLUMN bytes INTEGER;
    ALTER TABLE file_removal ADD COLUMN sha256 TEXT;
    ALTER TABLE file_removal ADD COLUMN changed_at INTEGER;
  `,
};
