import type { Migration } from './Migration';

/** The latest results are found without reading past the jobs that were cancelled, however many those are. */
export const endedJobs: Migration = {
  number: 5,
  name: 'ended-jobs',
  sql: `
    CREATE INDEX job_ended ON job (profile_id, finished_at, id, batch_id)
      WHERE cleared = 0 AND state IN ('done', 'failed', 'unknown_charge', 'download_failed');
    -- by the time they were made jobs are not asked for
    DROP INDEX job_recent;
  `,
};
