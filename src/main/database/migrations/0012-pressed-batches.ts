import type { Migration } from './Migration';

/** The batch that a person pressed Generate for last is found without reading past those of lists. */
export const pressedBatches: Migration = {
  number: 12,
  name: 'pressed-batches',
  sql: `
    CREATE INDEX batch_pressed ON batch (profile_id, created_at) WHERE lane = 'interactive' AND complete = 1;
  `,
};
