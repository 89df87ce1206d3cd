// Queues jobs again on the user's request. Jobs whose state does not allow it are skipped.
import { isActionAllowed, type QueueAction } from '@shared/domain/queue/jobStates';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { changeInSlices, type YieldToLoop } from './changeInSlices';
import { changeJobState, jobStateOf } from './changeJobState';

// the consent covers all attempts so far, but no later one that may be charged
const noteConsent = statement<[string, string]>(
  `INSERT INTO job_consent (job_id, ordinal) VALUES (?, (SELECT coalesce(max(ordinal), 0) FROM attempt WHERE job_id = ?))
   ON CONFLICT (job_id) DO UPDATE SET ordinal = excluded.ordinal`,
);

/** Queues jobs again: `retry` failed or cancelled ones, `run_again` unknown charges. @returns the ids of queued jobs */
export function requeue(
  db: Db,
  jobIds: readonly string[],
  action: Extract<QueueAction, 'retry' | 'run_again'>,
  now: number,
  yieldToLoop: YieldToLoop,
): Promise<string[]> {
  return changeInSlices(db, jobIds, yieldToLoop, (id) => {
    const state = jobStateOf(db, id);
    if (state === null || !isActionAllowed(action, state)) return false;
    changeJobState(db, id, 'queued', now, { retries: 0 });
    if (action === 'run_again') noteConsent(db).run(id, id);
    return true;
  });
}
