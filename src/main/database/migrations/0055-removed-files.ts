import type { Migration } from './Migration';

/** Records the size and hash of a deleted row's file: a file that another program has saved there since is kept. */
export const removedFiles: Migration = {
  number: 55,
  name: 'removed-files',
  sql: `
    ALTER TABLE file_removal ADD COLUMN bytes INTEGER;
    ALTER TABLE file_removal ADD COLUMN sha256 TEXT;
    ALTER TABLE file_removal ADD COLUMN changed_at INTEGER;
  `,
};
