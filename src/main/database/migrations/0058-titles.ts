import type { Migration } from './Migration';

/** Stores the title that a list row gives its pictures. */
export const titles: Migration = {
  number: 58,
  name: 'titles',
  sql: `
    -- NULL: none was chosen; the name of the file stands for it.
    ALTER TABLE job_wish ADD COLUMN title TEXT;
  `,
};
