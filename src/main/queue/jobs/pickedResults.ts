import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';

const batchExists = statement<[string]>('SELECT 1 FROM batch WHERE id = ?');
const pickedIds = statement<[string, string], string>(
  `SELECT id FROM (
     SELECT job_id AS id, 0 AS part FROM kept_job WHERE batch_id = ?
     UNION ALL SELECT asset_id, 1 FROM kept_picture WHERE batch_id = ?)
   ORDER BY part, id`,
);
const pickJob = statement<[string, string]>(
  'INSERT OR IGNORE INTO kept_job (job_id, batch_id) SELECT id, batch_id FROM job WHERE id = ? AND batch_id = ?',
);
const pickPicture = statement<[string, string]>(
  `INSERT OR IGNORE INTO kept_picture (asset_id, batch_id)
   SELECT asset.id, batch_id FROM asset JOIN job ON job.id = asset.job_id WHERE asset.id = ? AND batch_id = ?`,
);
const jobsOf = statement<[string], { id: string; jobId: string }>(
  'SELECT id, job_id AS jobId FROM asset WHERE id IN (SELECT value FROM json_each(?)) AND job_id IS NOT NULL',
);
const unpickJob = statement<[string, string]>('DELETE FROM kept_job WHERE job_id = ? AND batch_id = ?');
const unpickPicture = statement<[string, string]>(
  'DELETE FROM kept_picture WHERE asset_id = ? AND batch_id = ?',
);

/** The picked results (tables: kept) for the next round: jobs, then single pictures, in order of creation. */
export function pickedResults(db: Db, batchId: string): string[] {
  return pickedIds(db).pluck().all(batchId, batchId) as string[];
}

export function jobsOfPictures(db: Db, ids: readonly string[]): { id: string; jobId: string }[] {
  return jobsOf(db).all(JSON.stringify(ids));
}

/** Picks or unpicks jobs of a batch and their pictures; ignores others. @throws EaselError `not_found` */
export function setPicked(db: Db, batchId: string, ids: readonly string[], isPicked: boolean): void {
  if (batchExists(db).get(batchId) === undefined)
    throw new EaselError('not_found', t('queue.thisBatchIsNoLongerThere'));
  const changes = isPicked ? [pickJob(db), pickPicture(db)] : [unpickJob(db), unpickPicture(db)];
  inTransaction(db, () => {
    for (const id of ids) for (const change of changes) change.run(id, batchId);
  });
}
