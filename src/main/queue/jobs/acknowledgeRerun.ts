import { statement } from '../../database/statement';
import type { QueueParts } from '../QueueParts';

// An unknown charge is not dismissed: if the history has its answer, that is paid for and must be downloaded.
const acknowledge = statement<{ id: string; now: number }, string>(
  `UPDATE job SET acknowledged = 1, updated_at = @now WHERE id = (
     SELECT old.id FROM job AS old JOIN job AS rerun ON rerun.id = @id AND rerun.state = 'done'
     WHERE old.state = 'failed' AND old.acknowledged = 0 AND old.cleared = 0 AND old.id < @id AND old.id IN (
       SELECT of_id FROM job_copy WHERE job_id = @id
       UNION ALL SELECT earlier.job_id FROM list_row_job AS own
         JOIN list_row_job AS earlier ON earlier.row_id = own.row_id AND earlier.batch_id <> own.batch_id
       WHERE own.job_id = @id)
     ORDER BY old.id LIMIT 1) RETURNING id`,
);

/** When a copy or rerun of a failed job succeeds, dismisses the failed job. @returns its id, if there is one */
export function acknowledgeRerun(
  { db, clock }: Pick<QueueParts, 'db' | 'clock'>,
  id: string,
): readonly string[] {
  return acknowledge(db).pluck().all({ id, now: clock.now() }) as string[];
}
