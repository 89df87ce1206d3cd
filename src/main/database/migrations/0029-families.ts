import type { Migration } from './Migration';

/** Pictures of one prompt find each other: by its length and its beginning, which cost less to keep than all of it. */
export const families: Migration = {
  number: 29,
  name: 'families',
  sql: `
    CREATE INDEX asset_prompt ON asset (length(prompt), substr(prompt, 1, 16)) WHERE source_id IS NULL AND prompt <> '';
  `,
};
