import type { Migration } from './Migration';

/**
 * Where a job stands among the results: by when it was made, or by `stands_at` where that is another time. It never changes, so what
 * was sent last takes no place of another. Found batch by batch, without reading past what is no result.
 */
export const placesOfResults: Migration = {
  number: 41,
  name: 'places-of-results',
  sql: `
    ALTER TABLE job ADD COLUMN stands_at INTEGER;
    CREATE INDEX job_result ON job
      (profile_id, ifnull(stands_at, created_at) DESC, batch_id DESC, state IN ('queued', 'waiting'), id DESC)
      WHERE cleared = 0 AND state <> 'cancelled' AND (lane = 'interactive' OR state NOT IN ('queued', 'waiting'));
    -- by their ending results are not asked for any more
    DROP INDEX job_ended;
  `,
};
