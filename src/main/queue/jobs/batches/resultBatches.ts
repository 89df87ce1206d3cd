import type { Db } from '../../../database/Db';
import { statement } from '../../../database/statement';
import { wholePresses } from './wholePresses';

/** A batch and its position among the results. */
export type ResultBatch = Readonly<{ batchId: string; sortTime: number }>;

type Edge = ResultBatch & Readonly<{ profileId: string }>;

// Matches the index job_result: cancelled, cleared and unsent background jobs are no results. Otherwise the list
// of results would be empty while a long batch waits.
const sortTime = 'ifnull(stands_at, created_at)';
const isWaiting = `state IN ('queued', 'waiting')`;
const isResult = `profile_id = @profileId AND cleared = 0 AND state <> 'cancelled'
  AND (lane = 'interactive' OR state NOT IN ('queued', 'waiting'))`;
type Found = ResultBatch & Readonly<{ complete: 0 | 1 }>;
const firstWhere = (where: string, order: string) =>
  `SELECT batch_id AS batchId, ${sortTime} AS sortTime, (SELECT complete FROM batch WHERE id = batch_id) AS complete
   FROM job INDEXED BY job_result WHERE ${isResult} AND ${where} ORDER BY ${order} LIMIT 1`;
// two statements, because SQLite uses no index to compare a pair of which one part is not a column
const nextOfTime = statement<Edge, Found>(
  firstWhere(`${sortTime} = @sortTime AND batch_id < @batchId`, 'batch_id DESC'),
);
const nextBefore = statement<Edge, Found>(
  firstWhere(`${sortTime} < @sortTime`, `${sortTime} DESC, batch_id DESC`),
);
const inBatch = `${isWaiting}, id DESC`;
const latest = statement<{ profileId: string; limit: number }, string>(
  `SELECT id FROM job INDEXED BY job_result WHERE ${isResult} AND batch_id NOT IN (SELECT id FROM batch WHERE complete = 0)
   ORDER BY ${sortTime} DESC, batch_id DESC, ${inBatch} LIMIT @limit`,
);
const someOf = statement<Edge & { limit: number }, string>(
  `SELECT id FROM job INDEXED BY job_result WHERE ${isResult} AND ${sortTime} = @sortTime AND batch_id = @batchId
   ORDER BY ${inBatch} LIMIT @limit`,
);
const placeOf = statement<[string], ResultBatch>(
  `SELECT batch_id AS batchId, ${sortTime} AS sortTime FROM job WHERE batch_id = ? LIMIT 1`,
);

/**
 * The latest jobs of a profile, in the order of the results; batches that were queued together are complete.
 */
export function recentJobIds(db: Db, profileId: string, limit: number): string[] {
  return wholePresses(db, latest(db).pluck().all({ profileId, limit }) as string[]);
}

/**
 * The batches of a profile that have something to show, in their order, read lazily.
 * @param below only batches below this one; null: all
 */
export function* resultBatches(db: Db, profileId: string, below: ResultBatch | null): Generator<ResultBatch> {
  let edge: Edge = { sortTime: Number.MAX_SAFE_INTEGER, batchId: '', ...below, profileId };
  for (;;) {
    const found = nextOfTime(db).get(edge) ?? nextBefore(db).get(edge);
    if (found === undefined) return;
    if (found.complete === 1) yield found;
    edge = { profileId, batchId: found.batchId, sortTime: found.sortTime };
  }
}

/** The results of a batch, newest first; jobs that wait come after those that were sent. */
export function resultsOf(db: Db, profileId: string, { batchId, sortTime: at }: ResultBatch, limit: number) {
  return someOf(db).pluck().all({ profileId, batchId, sortTime: at, limit }) as string[];
}

/** @returns the position of a batch even if it has nothing to show; null: the batch is gone */
export function resultPositionOf(db: Db, batchId: string): ResultBatch | null {
  return placeOf(db).get(batchId) ?? null;
}

export function isBatchBelow(one: ResultBatch, other: ResultBatch): boolean {
  return one.sortTime < other.sortTime || (one.sortTime === other.sortTime && one.batchId < other.batchId);
}
