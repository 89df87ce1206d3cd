import type { Migration } from './Migration';

/** Pictures that stand as one: the number of the one on top, for each of them. */
export const stacks: Migration = {
  number: 23,
  name: 'stacks',
  sql: `
    ALTER TABLE asset ADD COLUMN stack INTEGER;
    CREATE INDEX asset_stacked ON asset (stack, seq) WHERE stack IS NOT NULL;
  `,
};
