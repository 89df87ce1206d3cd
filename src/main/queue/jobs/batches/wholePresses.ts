import { unsentStates } from '@shared/domain/queue/jobStates';
import type { Db } from '../../../database/Db';
import { sqlInStates } from '../../../database/rows/sqlInStates';
import { statement } from '../../../database/statement';

const pressesOf = statement<[string], { id: string; batchId: string; together: string }>(
  `SELECT job.id, batch_id AS batchId, together FROM job JOIN batch ON batch.id = batch_id
   WHERE together IS NOT NULL AND job.id IN (SELECT value FROM json_each(?))`,
);
const batchesOf = statement<[string], string>('SELECT id FROM batch WHERE together = ? AND complete = 1');
const firstThatWaits = statement<[string], string>(
  `SELECT id FROM job INDEXED BY job_of_batch WHERE batch_id = ? AND state ${sqlInStates(unsentStates)} AND cleared = 0
   ORDER BY lane, position LIMIT 1`,
);

/**
 * Adds the first waiting job of each other model that was queued together with a job in `ids`, before that
 * job: batches of several models are shown together as soon as one of their jobs is.
 */
export function wholePresses(db: Db, ids: readonly string[]): string[] {
  const found = pressesOf(db).all(JSON.stringify(ids));
  const before = new Map<string, readonly string[]>();
  for (const [together, own] of Map.groupBy(found, (job) => job.together)) {
    const there = new Set(own.map(({ batchId }) => batchId));
    const others = (batchesOf(db).pluck().all(together) as string[]).filter((batchId) => !there.has(batchId));
    const waiting = others.flatMap(
      (batchId) => (firstThatWaits(db).pluck().get(batchId) as string | undefined) ?? [],
    );
    const members = new Set(own.map(({ id }) => id));
    const first = ids.find((id) => members.has(id));
    if (first !== undefined) before.set(first, waiting);
  }
  return ids.flatMap((id) => [...(before.get(id) ?? []), id]);
}
