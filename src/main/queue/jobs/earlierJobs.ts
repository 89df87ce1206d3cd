import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

const batches = statement<[string, number], string>(
  `SELECT id FROM batch WHERE profile_id = ? AND complete = 1 ORDER BY created_at DESC, id DESC LIMIT ?`,
);
const batchesOf = statement<[string], string>(
  'SELECT DISTINCT batch_id FROM job WHERE id IN (SELECT value FROM json_each(?))',
);
// As in the results: what was cancelled or cleared is none, and background jobs are not before they are sent. Only the
// first of a batch are looked at, so that a long one that waits costs no more than a short one.
const someOf = statement<[string], string>(
  `SELECT id FROM (SELECT id, lane, state, cleared FROM job WHERE batch_id = ? ORDER BY id LIMIT 400)
   WHERE cleared = 0 AND state <> 'cancelled' AND (lane = 'interactive' OR state NOT IN ('queued', 'waiting'))
   LIMIT 12`,
);

/** How many batches are looked at for those that have something to show. */
const mostBatches = 200;

/**
 * Some jobs of each batch that is older than the latest results, the newest batch first: a long batch there would hide
 * all that came before it.
 * @param latest ids of the jobs that are shown in any case
 * @param atLeast how many batches are to be seen, with those of the latest
 * @param beyond so many older than a batch that is seen already, however many newer ones have come since
 */
export function earlierJobs(
  db: Db,
  profileId: string,
  latest: readonly string[],
  atLeast: number,
  beyond?: Readonly<{ batchId: string; more: number }>,
): { ids: string[]; more: boolean } {
  const shown = new Set(batchesOf(db).pluck().all(JSON.stringify(latest)) as string[]);
  const candidates = batches(db).pluck().all(profileId, mostBatches) as string[];
  const ids: string[] = [];
  let seen = shown.size;
  // how many are to come yet; all before the one that is gone beyond count for nothing
  let left = beyond && candidates.includes(beyond.batchId) ? Infinity : 0;
  for (const batchId of candidates) {
    const some = shown.has(batchId) ? [] : (someOf(db).pluck().all(batchId) as string[]);
    if (some.length > 0) {
      if (seen >= atLeast && left === 0) return { ids, more: true };
      seen += 1;
      left = Math.max(0, left - 1);
      ids.push(...some);
    }
    if (batchId === beyond?.batchId) left = beyond.more;
  }
  return { ids, more: false };
}
