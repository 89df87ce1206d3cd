import type { BatchTotals } from '@shared/domain/queue/BatchTotals';
import type { Db } from '../../../database/Db';
import { statement } from '../../../database/statement';
import type { QueueDependencies } from '../../QueueDependencies';
import { expectedOf, type JobRow } from '../jobRow';

type Prices = Pick<QueueDependencies['prices'], 'estimate' | 'usualMs'>;

type Counts = Omit<BatchTotals, 'open' | 'rest'>;
const counts = statement<[string], Counts & Pick<JobRow, 'profile_id' | 'model_id'>>(
  `SELECT batch.jobs, done, running, failed, cancelled, ended, begun_at AS begunAt, ended_at AS endedAt,
     confirmed_milli AS confirmedMilli, possible_milli AS possibleMilli, batch.profile_id, batch.model_id
   FROM batch_sum JOIN batch ON batch.id = batch_id WHERE batch_id = ?`,
);
// until its first job has ended, the start of a batch is the start of its running jobs
const runningSince = statement<[string, string], { at: number | null }>(
  `SELECT min(sent_at) AS at FROM job INDEXED BY job_state
   WHERE state IN ('sending', 'responded', 'downloading') AND state NOT IN ('done', 'cancelled', 'queued', 'waiting')
     AND profile_id = ? AND batch_id = ?`,
);
// a request that was refused because of its content would be refused again
const rerunnable = statement<[string], string>(
  `SELECT id FROM job WHERE batch_id = ? AND (state = 'cancelled' OR (state = 'failed'
     AND coalesce(json_extract(problem_json, '$.status'), 0) NOT IN (400, 403, 404)))
   ORDER BY state DESC, id`,
);
const unsent = statement<[string], string>(
  `SELECT id FROM job WHERE batch_id = ? AND state IN ('queued', 'waiting') ORDER BY position, id`,
);
const rerunnableLines = statement<[string], RerunnableLine>(
  `SELECT kind AS expected_kind, count AS expected_count, width AS expected_width, height AS expected_height,
     nullif(duration_s, 0) AS expected_duration_s, nullif(estimate_milli, -1) AS estimate_milli, n AS jobs
   FROM batch_rest WHERE batch_id = ?`,
);
type RerunnableLine = Parameters<typeof expectedOf>[0] &
  Pick<JobRow, 'estimate_milli'> &
  Readonly<{ jobs: number }>;

/** The progress, cost and time of a batch, from stored counts; `emptySum` for a batch that is gone. */
export function sumOfBatch(db: Db, batchId: string, prices: Prices): BatchTotals {
  const found = counts(db).get(batchId);
  if (found === undefined) return emptySum;
  const { profile_id: profileId, model_id: modelId, ...sum } = found;
  const usualMs = prices.usualMs(profileId, modelId);
  const priceOf = (line: RerunnableLine) => prices.estimate(profileId, modelId, expectedOf(line));
  return {
    ...sum,
    begunAt: sum.begunAt ?? (sum.running > 0 ? (runningSince(db).get(profileId, batchId)?.at ?? null) : null),
    open: openWorkOf(sum, usualMs),
    rest: sumRerunnable(rerunnableLines(db).all(batchId), priceOf, usualMs),
  };
}

/** The unfinished jobs and their usual time; null: unknown. Running jobs are half done on average. */
function openWorkOf(
  { jobs, done, running, failed, cancelled }: Counts,
  usualMs: number | null,
): BatchTotals['open'] {
  if (usualMs === null) return null;
  return [
    { count: jobs - done - running - failed - cancelled, usualMs },
    { count: running, usualMs: Math.round(usualMs / 2), isSent: true },
  ];
}

function sumRerunnable(
  lines: readonly RerunnableLine[],
  priceOf: (line: RerunnableLine) => number | null,
  usualMs: number | null,
): BatchTotals['rest'] {
  const costs = lines.map((line) => multiply(priceOf(line) ?? line.estimate_milli, line.jobs));
  const jobs = lines.reduce((sum, line) => sum + line.jobs, 0);
  return {
    jobs,
    estimateMilli: costs.reduce((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0),
    work: jobs === 0 ? [] : usualMs === null ? null : [{ count: jobs, usualMs }],
  };
}

function multiply(milli: number | null, jobs: number): number | null {
  return milli === null ? null : milli * jobs;
}

/** Jobs of a batch that failed or were cancelled, cost nothing and may still succeed: failed ones first. */
export function rerunnableJobsOf(db: Db, batchId: string): string[] {
  return rerunnable(db).pluck().all(batchId) as string[];
}

/** The unsent jobs of a batch, including those that wait for a retry, in their order. */
export function unsentJobsOf(db: Db, batchId: string): string[] {
  return unsent(db).pluck().all(batchId) as string[];
}

const emptySum: BatchTotals = {
  jobs: 0,
  done: 0,
  running: 0,
  failed: 0,
  cancelled: 0,
  ended: 0,
  begunAt: null,
  endedAt: null,
  confirmedMilli: 0,
  possibleMilli: 0,
  open: null,
  rest: { jobs: 0, estimateMilli: 0, work: [] },
};
