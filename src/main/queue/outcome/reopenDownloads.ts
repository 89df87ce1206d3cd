import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { changeJobState, inSlices, jobStateOf, type YieldToLoop } from '../jobs';

const reopen = statement<[number, string]>(
  `UPDATE download SET state = 'pending', tries = 0, next_try_at = NULL, error = NULL, updated_at = ?
   WHERE state = 'failed' AND asset_id IN (SELECT id FROM asset WHERE job_id = ?)`,
);
const tryNow = statement<[number, string]>(
  `UPDATE download SET tries = 0, next_try_at = NULL, slow = 0, updated_at = ?
   WHERE state = 'pending' AND next_try_at IS NOT NULL AND asset_id IN (SELECT id FROM asset WHERE job_id = ?)`,
);
const reopenAssets = statement<[string]>(
  `UPDATE asset SET state = 'pending', problem = NULL WHERE state = 'failed' AND job_id = ?`,
);

/**
 * Downloads missing files again: changes jobs with failed downloads back to `downloading`, and retries waiting files
 * now. Sends no POST; the caller wakes the downloads. @returns the ids of the changed jobs
 */
export function reopenDownloads(
  db: Db,
  jobIds: readonly string[],
  now: number,
  yieldToLoop: YieldToLoop,
): Promise<string[]> {
  return inSlices(db, jobIds, yieldToLoop, (id) => {
    const state = jobStateOf(db, id);
    if (state === 'downloading') return tryNow(db).run(now, id).changes > 0;
    if (state !== 'download_failed') return false;
    reopen(db).run(now, id);
    reopenAssets(db).run(id);
    changeJobState(db, id, 'downloading', now);
    return true;
  });
}
