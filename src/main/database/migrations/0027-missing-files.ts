import type { Migration } from './Migration';

/** Which files were not there when they were looked for last. */
export const missingFiles: Migration = {
  number: 27,
  name: 'missing-files',
  sql: `
    ALTER TABLE asset ADD COLUMN missing INTEGER NOT NULL DEFAULT 0 CHECK (missing IN (0, 1));
    CREATE INDEX asset_missing ON asset (seq) WHERE missing = 1;
  `,
};
