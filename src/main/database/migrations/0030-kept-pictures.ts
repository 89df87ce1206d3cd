import type { Migration } from './Migration';

/** Of a request that made several pictures, single ones can be kept for the next round, beside whole results. */
export const keptPictures: Migration = {
  number: 30,
  name: 'kept-pictures',
  sql: `
    CREATE TABLE kept_picture (
      asset_id TEXT PRIMARY KEY REFERENCES asset (id) ON DELETE CASCADE,
      batch_id TEXT NOT NULL REFERENCES batch (id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX kept_picture_batch ON kept_picture (batch_id);
  `,
};
