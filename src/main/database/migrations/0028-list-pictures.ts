import type { Migration } from './Migration';

/** Where the pictures lie that the cells of a list name, and the shapes of those that are worked on. */
export const listPictures: Migration = {
  number: 28,
  name: 'list-pictures',
  sql: `
    -- folder: where relative paths begin. root: pictures are read from it and from folders in it alone. NULL: nowhere.
    ALTER TABLE kept_list ADD COLUMN folder TEXT;
    ALTER TABLE kept_list ADD COLUMN root TEXT;

    -- The shape that a job's picture most likely comes in, where its request does not say so: that of its source.
    CREATE TABLE job_shape (
      job_id TEXT PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
