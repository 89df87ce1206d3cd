import { EaselError } from '@shared/ipc/EaselError';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';

const hasBatch = statement<[string]>('SELECT 1 FROM batch WHERE id = ?');
const keptOf = statement<[string], string>('SELECT job_id FROM kept_job WHERE batch_id = ? ORDER BY job_id');
const keep = statement<[string, string]>(
  'INSERT OR IGNORE INTO kept_job (job_id, batch_id) SELECT id, batch_id FROM job WHERE id = ? AND batch_id = ?',
);
const letGo = statement<[string, string]>('DELETE FROM kept_job WHERE job_id = ? AND batch_id = ?');

/** The jobs of a batch that its next round is made from, in the order in which they were made. */
export function keptJobs(db: Db, batchId: string): string[] {
  return keptOf(db).pluck().all(batchId) as string[];
}

/** Keeps jobs of a batch, or lets them go; those of others are left alone. @throws EaselError `not_found` */
export function keepJobs(db: Db, batchId: string, jobIds: readonly string[], isKept: boolean): void {
  if (hasBatch(db).get(batchId) === undefined)
    throw new EaselError('not_found', 'This batch is no longer there.');
  inTransaction(db, () => {
    for (const id of jobIds) (isKept ? keep : letGo)(db).run(id, batchId);
  });
}
