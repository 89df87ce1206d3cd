import type { Migration } from './Migration';

/** Which runs of a list row belong together: the missing part of a row is run by itself. */
export const listRounds: Migration = {
  number: 56,
  name: 'list-rounds',
  sql: `
    -- The batch of which the rest is run here; NULL: all of the row was run.
    ALTER TABLE list_row_job ADD COLUMN rest_of TEXT;
  `,
};
