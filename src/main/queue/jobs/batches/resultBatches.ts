import { unsentStates } from '@shared/domain/queue/jobStates';
import type { Db } from '../../../database/Db';
import { sqlInStates } from '../../../database/rows/sqlInStates';
import { statement } from '../../../database/statement';

export type ResultBatch = Readonly<{ batchId: string; sortTime: number }>;

type Edge = ResultBatch & Readonly<{ profileId: string }>;

// SQLite uses the partial index job_result only for this expression and condition. Cancelled, cleared and unsent
// background jobs are left out: a long waiting batch would push finished pictures out of the list.
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

/** The latest jobs of a profile, in the order of the results. Of batches queued together, each has at least one job here. */
export function recentJobIds(db: Db, profileId: string, limit: number): string[] {
  return addQueuedTogether(db, latest(db).pluck().all({ profileId, limit }) as string[]);
}

/** The batches with something to show, in their order, read lazily. @param below null: all */
function* resultBatches(db: Db, profileId: string, below: ResultBatch | null): Generator<ResultBatch> {
  let edge: Edge = { sortTime: Number.MAX_SAFE_INTEGER, batchId: '', ...below, profileId };
  for (;;) {
    const found = nextOfTime(db).get(edge) ?? nextBefore(db).get(edge);
    if (found === undefined) return;
    if (found.complete === 1) yield found;
    edge = { profileId, batchId: found.batchId, sortTime: found.sortTime };
  }
}

/** The results of a batch, newest first; jobs that wait come after those that were sent. */
function resultsOf(db: Db, profileId: string, { batchId, sortTime: at }: ResultBatch, limit: number) {
  return someOf(db).pluck().all({ profileId, batchId, sortTime: at, limit }) as string[];
}

/** @returns the position of a batch even if it has nothing to show; null: the batch is gone */
function resultPositionOf(db: Db, batchId: string): ResultBatch | null {
  return placeOf(db).get(batchId) ?? null;
}

function isBatchBelow(one: ResultBatch, other: ResultBatch): boolean {
  return one.sortTime < other.sortTime || (one.sortTime === other.sortTime && one.batchId < other.batchId);
}

const queuedTogether = statement<[string], { id: string; batchId: string; together: string }>(
  `SELECT job.id, batch_id AS batchId, together FROM job JOIN batch ON batch.id = batch_id
   WHERE together IS NOT NULL AND job.id IN (SELECT value FROM json_each(?))`,
);
const batchesTogether = statement<[string], string>(
  'SELECT id FROM batch WHERE together = ? AND complete = 1',
);
const firstThatWaits = statement<[string], string>(
  `SELECT id FROM job INDEXED BY job_of_batch WHERE batch_id = ? AND state ${sqlInStates(unsentStates)} AND cleared = 0
   ORDER BY lane, position LIMIT 1`,
);

/** Adds the first waiting job of each other model that was queued together with a job in `ids`, before that job. */
function addQueuedTogether(db: Db, ids: readonly string[]): string[] {
  const found = queuedTogether(db).all(JSON.stringify(ids));
  const before = new Map<string, readonly string[]>();
  for (const [together, own] of Map.groupBy(found, (job) => job.together)) {
    const there = new Set(own.map(({ batchId }) => batchId));
    const others = (batchesTogether(db).pluck().all(together) as string[]).filter(
      (batchId) => !there.has(batchId),
    );
    const waiting = others.flatMap(
      (batchId) => (firstThatWaits(db).pluck().get(batchId) as string | undefined) ?? [],
    );
    const members = new Set(own.map(({ id }) => id));
    const first = ids.find((id) => members.has(id));
    if (first !== undefined) before.set(first, waiting);
  }
  return ids.flatMap((id) => [...(before.get(id) ?? []), id]);
}

const countBatches = statement<[string], number>(
  'SELECT count(DISTINCT batch_id) FROM job WHERE id IN (SELECT value FROM json_each(?))',
);

const lastOf = statement<[string | undefined], string>('SELECT batch_id FROM job WHERE id = ?');

const mostOfEach = 12;

/**
 * Some jobs of each batch below the latest results: all jobs of a long batch would hide the batches before it.
 * @param latest ids of the jobs that are shown in any case
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
  let seen = countBatches(db).pluck().get(JSON.stringify(latest)) as number;
  // batches still to add; those down to the batch in `beyond` do not count
  let left = edge === null ? 0 : Infinity;
  const last = lastOf(db).pluck().get(latest.at(-1)) as string | undefined;
  const from = last === undefined ? null : resultPositionOf(db, last);
  for (const batch of resultBatches(db, profileId, from)) {
    if (edge !== null && left === Infinity && isBatchBelow(batch, edge)) left = beyond?.more ?? 0;
    if (seen >= atLeast && left === 0) return { ids: addQueuedTogether(db, ids), more: true };
    seen += 1;
    left = Math.max(0, left - 1);
    ids.push(...resultsOf(db, profileId, batch, mostOfEach));
  }
  return { ids: addQueuedTogether(db, ids), more: false };
}
