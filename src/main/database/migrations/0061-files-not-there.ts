import type { Migration } from './Migration';

/** Counts files that hosts have lacked for long (`slow`: others go first) apart from files that just wait. */
export const filesNotThere: Migration = {
  number: 61,
  name: 'files-not-there',
  sql: `
    CREATE INDEX download_not_there ON download (profile_id)
      WHERE state IN ('pending', 'active') AND next_try_at IS NOT NULL AND slow = 1 AND tries > 5;
  `,
};
