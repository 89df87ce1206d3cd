import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { changeJobState, inSlices, jobStateOf, type Pause } from '../jobs';

const reopen = statement<[number, string]>(
  `UPDATE download SET state = 'pending', tries = 0, next_try_at = NULL, error = NULL, updated_at = ?
   WHERE state = 'failed' AND asset_id IN (SELECT id FROM asset WHERE job_id = ?)`,
);
const reopenAssets = statement<[string]>(
  `UPDATE asset SET state = 'pending', problem = NULL WHERE state = 'failed' AND job_id = ?`,
);

/**
 * Takes jobs whose download failed back to `downloading`. The caller then wakes the downloads. Never a POST.
 * @returns which jobs were reopened.
 */
export function reopenDownloads(
  db: Db,
  jobIds: readonly string[],
  now: number,
  pause: Pause,
): Promise<string[]> {
  return inSlices(db, jobIds, pause, (id) => {
    if (jobStateOf(db, id) !== 'download_failed') return false;
    reopen(db).run(now, id);
    reopenAssets(db).run(id);
    changeJobState(db, id, 'downloading', now);
    return true;
  });
}
