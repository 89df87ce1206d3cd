import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';
import { changeJobState, jobStateOf } from '../jobs';

const reopen = statement<[number, string]>(
  `UPDATE download SET state = 'pending', tries = 0, next_try_at = NULL, error = NULL, updated_at = ?
   WHERE state = 'failed' AND asset_id IN (SELECT id FROM asset WHERE job_id = ?)`,
);
const reopenAssets = statement<[string]>(
  `UPDATE asset SET state = 'pending', problem = NULL WHERE state = 'failed' AND job_id = ?`,
);

/**
 * Takes jobs whose download failed back to `downloading`. The caller then wakes the downloads. Never a POST.
 * @returns how many jobs were reopened.
 */
export function reopenDownloads(db: Db, jobIds: readonly string[], now: number): number {
  return inTransaction(db, () => {
    const failed = jobIds.filter((id) => jobStateOf(db, id) === 'download_failed');
    for (const id of failed) {
      reopen(db).run(now, id);
      reopenAssets(db).run(id);
      changeJobState(db, id, 'downloading', now);
    }
    return failed.length;
  });
}
