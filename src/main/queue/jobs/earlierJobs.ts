import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { isBatchBelow, resultBatches, resultPositionOf, resultsOf } from './batches/resultBatches';
import { wholePresses } from './batches/wholePresses';

const batchesOf = statement<[string], number>(
  'SELECT count(DISTINCT batch_id) FROM job WHERE id IN (SELECT value FROM json_each(?))',
);

const lastOf = statement<[string | undefined], string>('SELECT batch_id FROM job WHERE id = ?');

const mostOfEach = 12;

/**
 * Some jobs of each batch below the latest results, in their order. Showing all jobs of a long batch would
 * push the batches before it out of view.
 * @param latest ids of the jobs that are shown in any case, in their order
 * @param atLeast minimum number of batches to show, including those of the latest jobs
 * @param beyond how many batches to show below one that is already visible, regardless of newer batches
 */
export function earlierJobs(
  db: Db,
  profileId: string,
  latest: readonly string[],
  atLeast: number,
  beyond?: Readonly<{ batchId: string; more: number }>,
): { ids: string[]; more: boolean } {
  const edge = beyond === undefined ? null : resultPositionOf(db, beyond.batchId);
  const ids: string[] = [];
  let seen = batchesOf(db).pluck().get(JSON.stringify(latest)) as number;
  // batches still to add; those down to the batch in `beyond` do not count
  let left = edge === null ? 0 : Infinity;
  const last = lastOf(db).pluck().get(latest.at(-1)) as string | undefined;
  const from = last === undefined ? null : resultPositionOf(db, last);
  for (const batch of resultBatches(db, profileId, from)) {
    if (edge !== null && left === Infinity && isBatchBelow(batch, edge)) left = beyond?.more ?? 0;
    if (seen >= atLeast && left === 0) return { ids: wholePresses(db, ids), more: true };
    seen += 1;
    left = Math.max(0, left - 1);
    ids.push(...resultsOf(db, profileId, batch, mostOfEach));
  }
  return { ids: wholePresses(db, ids), more: false };
}
