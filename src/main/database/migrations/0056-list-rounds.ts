import type { Migration } from './Migration';

/** Records which runs of a list row belong together, so that the missing part of a row can be run alone. */
export const listRounds: Migration = {
  number: 56,
  name: 'list-rounds',
  sql: `
    -- The batch of which the rest is run here; NULL: all of the row was run.
    ALTER TABLE list_row_job ADD COLUMN rest_of TEXT;
  `,
};
