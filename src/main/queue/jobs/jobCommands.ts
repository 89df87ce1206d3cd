// Sends jobs back to the queue on the person's word, many at once. Each is one legal transition for every job it fits; other
// jobs are left alone and not counted.
import { mayStart, type QueueAction } from '@shared/domain/queue/jobStates';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { changeJobState, jobStateOf } from './changeJobState';
import { inSlices, type Pause } from './inSlices';

// the word covers every attempt so far, but no later one that may be charged
const noteConsent = statement<[string, string]>(
  `INSERT INTO job_consent (job_id, ordinal) VALUES (?, (SELECT coalesce(max(ordinal), 0) FROM attempt WHERE job_id = ?))
   ON CONFLICT (job_id) DO UPDATE SET ordinal = excluded.ordinal`,
);

/**
 * Sends jobs back to the queue: with `retry` failed or cancelled ones, with `run_again` unknown charges, which may then be
 * charged twice. @returns the ids of the jobs that went back
 */
export function requeue(
  db: Db,
  jobIds: readonly string[],
  action: Extract<QueueAction, 'retry' | 'run_again'>,
  now: number,
  pause: Pause,
): Promise<string[]> {
  return inSlices(db, jobIds, pause, (id) => {
    const state = jobStateOf(db, id);
    if (state === null || !mayStart(action, state)) return false;
    changeJobState(db, id, 'queued', now, { retries: 0 });
    if (action === 'run_again') noteConsent(db).run(id, id);
    return true;
  });
}
