import type { Migration } from './Migration';

/** How a list names the files of its pictures. */
export const listNames: Migration = {
  number: 31,
  name: 'list-names',
  sql: `
    -- A pattern; '': as the settings say.
    ALTER TABLE kept_list ADD COLUMN file_names TEXT NOT NULL DEFAULT '';
  `,
};
