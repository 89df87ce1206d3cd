import { unsentStates } from '@shared/domain/queue/jobStates';
import type { Db } from '../../../database/Db';
import { sqlInStates } from '../../../database/rows/sqlInStates';
import { statement } from '../../../database/statement';

export type ResultBatch = Readonly<{ batchId: string; sortTime: number }>;

type Cursor = ResultBatch & Readonly<{ profileId: string }>;

// SQLite uses the partial index job_result only for this expression and condition. Cancelled, cleared and unsent
// background jobs are left out: a long waiting batch would push finished pictures out of the list.
const sortTimeSql = 'ifnull(stands_at, created_at)';
const isWaitingSql = `state IN ('queued', 'waiting')`;
const isResultSql = `profile_id = @profileId AND cleared = 0 AND state <> 'cancelled'
  AND (lane = 'interactive' OR state NOT IN ('queued', 'waiting'))`;
type Found = ResultBatch & Readonly<{ isFullyWritten: 0 | 1 }>;
const selectFirstSql = (where: string, order: string) =>
  `SELECT batch_id AS batchId, ${sortTimeSql} AS sortTime, (SELECT complete FROM batch WHERE id = batch_id) AS isFullyWritten
   FROM job INDEXED BY job_result WHERE ${isResultSql} AND ${where} ORDER BY ${order} LIMIT 1`;
// two statements, because SQLite uses no index to compare a pair of which one part is not a column
const nextAtSameTime = statement<Cursor, Found>(
  selectFirstSql(`${sortTimeSql} = @sortTime AND batch_id < @batchId`, 'batch_id DESC'),
);
const nextBefore = statement<Cursor, Found>(
  selectFirstSql(`${sortTimeSql} < @sortTime`, `${sortTimeSql} DESC, batch_id DESC`),
);
const orderInBatchSql = `${isWaitingSql}, id DESC`;
const latestJobs = statement<{ profileId: string; limit: number }, string>(
  `SELECT id FROM job INDEXED BY job_result WHERE ${isResultSql} AND batch_id NOT IN (SELECT id FROM batch WHERE complete = 0)
   ORDER BY ${sortTimeSql} DESC, batch_id DESC, ${orderInBatchSql} LIMIT @limit`,
);
const jobsInBatch = statement<Cursor & { limit: number }, string>(
  `SELECT id FROM job INDEXED BY job_result WHERE ${isResultSql} AND ${sortTimeSql} = @sortTime AND batch_id = @batchId
   ORDER BY ${orderInBatchSql} LIMIT @limit`,
);
const cursorOf = statement<[string], ResultBatch>(
  `SELECT batch_id AS batchId, ${sortTimeSql} AS sortTime FROM job WHERE batch_id = ? LIMIT 1`,
);

/** The latest jobs in the results' order, with at least one of each batch queued together with them. */
export function recentJobIds(db: Db, profileId: string, limit: number): string[] {
  return addJobsOfQueueGroup(db, latestJobs(db).pluck().all({ profileId, limit }) as string[]);
}

/** The batches with results to show, in their order, read lazily. @param below only batches after it; null: all */
function* resultBatches(db: Db, profileId: string, below: ResultBatch | null): Generator<ResultBatch> {
  let cursor: Cursor = { sortTime: Number.MAX_SAFE_INTEGER, batchId: '', ...below, profileId };
  for (;;) {
    const found = nextAtSameTime(db).get(cursor) ?? nextBefore(db).get(cursor);
    if (found === undefined) return;
    if (found.isFullyWritten === 1) yield found;
    cursor = { profileId, batchId: found.batchId, sortTime: found.sortTime };
  }
}

/** The results of a batch, newest first; jobs that wait come after those that were sent. */
function resultsOf(db: Db, profileId: string, { batchId, sortTime: at }: ResultBatch, limit: number) {
  return jobsInBatch(db).pluck().all({ profileId, batchId, sortTime: at, limit }) as string[];
}

/** @returns the position of a batch even if it has nothing to show; null: the batch is gone */
function cursorOfBatch(db: Db, batchId: string): ResultBatch | null {
  return cursorOf(db).get(batchId) ?? null;
}

function isBatchBelow(one: ResultBatch, other: ResultBatch): boolean {
  return one.sortTime < other.sortTime || (one.sortTime === other.sortTime && one.batchId < other.batchId);
}

const queuedTogether = statement<[string], { id: string; batchId: string; together: string }>(
  `SELECT job.id, batch_id AS batchId, together FROM job JOIN batch ON batch.id = batch_id
   WHERE together IS NOT NULL AND job.id IN (SELECT value FROM json_each(?))`,
);
const batchesOf = statement<[string], string>('SELECT id FROM batch WHERE together = ? AND complete = 1');
const firstWaitingJob = statement<[string], string>(
  `SELECT id FROM job INDEXED BY job_of_batch WHERE batch_id = ? AND state ${sqlInStates(unsentStates)} AND cleared = 0
   ORDER BY lane, position LIMIT 1`,
);

/** Inserts, before a job in `ids`, the first waiting job of each other model that was queued together with it. */
function addJobsOfQueueGroup(db: Db, ids: readonly string[]): string[] {
  const found = queuedTogether(db).all(JSON.stringify(ids));
  const waitingBefore = new Map<string, readonly string[]>();
  for (const [together, own] of Map.groupBy(found, (job) => job.together)) {
    const listedBatchIds = new Set(own.map(({ batchId }) => batchId));
    const otherBatchIds = (batchesOf(db).pluck().all(together) as string[]).filter(
      (batchId) => !listedBatchIds.has(batchId),
    );
    const waiting = otherBatchIds.flatMap(
      (batchId) => (firstWaitingJob(db).pluck().get(batchId) as string | undefined) ?? [],
    );
    const members = new Set(own.map(({ id }) => id));
    const first = ids.find((id) => members.has(id));
    if (first !== undefined) waitingBefore.set(first, waiting);
  }
  return ids.flatMap((id) => [...(waitingBefore.get(id) ?? []), id]);
}

const countBatches = statement<[string], number>(
  'SELECT count(DISTINCT batch_id) FROM job WHERE id IN (SELECT value FROM json_each(?))',
);

const batchOfJob = statement<[string | undefined], string>('SELECT batch_id FROM job WHERE id = ?');

const MAX_JOBS_PER_BATCH = 12;

/**
 * Some jobs of each batch below the latest results: all jobs of a long batch would hide the batches before it.
 * @param latest ids of the jobs that are shown in any case
 * @param minBatches minimum number of batches to show, including those of the latest jobs
 * @param expandBelow how many batches to show below one that is already visible, regardless of newer batches
 */
export function earlierJobs(
  db: Db,
  profileId: string,
  latest: readonly string[],
  minBatches: number,
  expandBelow?: Readonly<{ batchId: string; more: number }>,
): { ids: string[]; more: boolean } {
  const expandCursor = expandBelow === undefined ? null : cursorOfBatch(db, expandBelow.batchId);
  const ids: string[] = [];
  let batchCount = countBatches(db).pluck().get(JSON.stringify(latest)) as number;
  // batches still to add; those down to the batch in `expandBelow` do not count
  let remaining = expandCursor === null ? 0 : Infinity;
  const lastBatchId = batchOfJob(db).pluck().get(latest.at(-1)) as string | undefined;
  const startCursor = lastBatchId === undefined ? null : cursorOfBatch(db, lastBatchId);
  for (const batch of resultBatches(db, profileId, startCursor)) {
    if (expandCursor !== null && remaining === Infinity && isBatchBelow(batch, expandCursor))
      remaining = expandBelow?.more ?? 0;
    if (batchCount >= minBatches && remaining === 0) return { ids: addJobsOfQueueGroup(db, ids), more: true };
    batchCount += 1;
    remaining = Math.max(0, remaining - 1);
    ids.push(...resultsOf(db, profileId, batch, MAX_JOBS_PER_BATCH));
  }
  return { ids: addJobsOfQueueGroup(db, ids), more: false };
}
