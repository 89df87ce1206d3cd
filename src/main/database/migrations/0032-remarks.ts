import type { Migration } from './Migration';

/** What the service says of a file in its answer. */
export const remarks: Migration = {
  number: 32,
  name: 'remarks',
  sql: `
    ALTER TABLE asset ADD COLUMN remark TEXT;
  `,
};
