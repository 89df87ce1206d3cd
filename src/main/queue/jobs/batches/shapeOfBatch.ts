import { type BatchShape, batchShape } from '@shared/prompt';
import { zRequestValues } from '@shared/service';
import type { Db } from '../../../database/Db';
import { statement } from '../../../database/statement';

/** A larger matrix cannot be viewed at once. */
const mostJobs = 400;

type Named = { template: string | null; listName: string | null };
const sizeOf = statement<[string], Named & { jobs: number }>(
  `SELECT jobs, template, (SELECT file_name FROM list_import WHERE batch_id = batch.id LIMIT 1) AS listName
   FROM batch WHERE id = ? AND complete = 1`,
);
const jobsOf = statement<[string], { id: string; values_json: string }>(
  'SELECT id, values_json FROM job WHERE batch_id = ? ORDER BY id',
);

/** The axes of a batch, without job ids if there are too many to show; null for a single job. */
export function shapeOfBatch(db: Db, batchId: string): (BatchShape & Named) | null {
  const batch = sizeOf(db).get(batchId);
  if (batch === undefined || batch.jobs < 2) return null;
  const named = { template: batch.template, listName: batch.listName };
  if (batch.jobs > mostJobs) return { ...named, axes: [], ids: [] };
  const jobs = jobsOf(db)
    .all(batchId)
    .map(({ id, values_json }) => ({ id, values: zRequestValues.parse(JSON.parse(values_json)) }));
  const shape = batchShape(jobs, batch.template);
  return shape && { ...shape, ...named };
}
