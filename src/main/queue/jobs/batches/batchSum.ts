import type { BatchSum } from '@shared/domain/queue/BatchSum';
import type { Db } from '../../../database/Db';
import { statement } from '../../../database/statement';
import type { QueueParts } from '../../QueueParts';
import { expectedOf, type JobRow } from '../jobRow';

type Prices = Pick<QueueParts['prices'], 'estimate' | 'usualMs'>;

type Counts = Omit<BatchSum, 'open' | 'rest'>;
const counts = statement<[string], Counts & Pick<JobRow, 'profile_id' | 'model_id'>>(
  `SELECT batch.jobs, done, running, failed, cancelled, ended, begun_at AS begunAt, ended_at AS endedAt,
     confirmed_milli AS confirmedMilli, possible_milli AS possibleMilli, batch.profile_id, batch.model_id
   FROM batch_sum JOIN batch ON batch.id = batch_id WHERE batch_id = ?`,
);
// until its first job has ended, the start of a batch is the start of its running jobs
const underWaySince = statement<[string, string], { at: number | null }>(
  `SELECT min(sent_at) AS at FROM job INDEXED BY job_state
   WHERE state IN ('sending', 'responded', 'downloading') AND profile_id = ? AND batch_id = ?`,
);
// a request that was refused because of its content would be refused again
const rest = statement<[string], string>(
  `SELECT id FROM job WHERE batch_id = ? AND (state = 'cancelled' OR (state = 'failed'
     AND coalesce(json_extract(problem_json, '$.status'), 0) NOT IN (400, 403, 404)))
   ORDER BY state DESC, id`,
);
const waiting = statement<[string], string>(
  `SELECT id FROM job WHERE batch_id = ? AND state IN ('queued', 'waiting') ORDER BY position, id`,
);
const restLines = statement<[string], RestLine>(
  `SELECT kind AS expected_kind, count AS expected_count, width AS expected_width, height AS expected_height,
     nullif(duration_s, 0) AS expected_duration_s, nullif(estimate_milli, -1) AS estimate_milli, n AS jobs
   FROM batch_rest WHERE batch_id = ?`,
);
type RestLine = Parameters<typeof expectedOf>[0] &
  Pick<JobRow, 'estimate_milli'> &
  Readonly<{ jobs: number }>;

/** The progress, cost and time of a batch, from stored counts; empty for a batch that is gone. */
export function sumOfBatch(db: Db, batchId: string, prices: Prices): BatchSum {
  const found = counts(db).get(batchId);
  if (found === undefined) return nothing;
  const { profile_id: profileId, model_id: modelId, ...sum } = found;
  const usualMs = prices.usualMs(profileId, modelId);
  const priceOf = (line: RestLine) => prices.estimate(profileId, modelId, expectedOf(line));
  return {
    ...sum,
    begunAt:
      sum.begunAt ?? (sum.running > 0 ? (underWaySince(db).get(profileId, batchId)?.at ?? null) : null),
    open: openOf(sum, usualMs),
    rest: sumOfRest(restLines(db).all(batchId), priceOf, usualMs),
  };
}

/** Running jobs are half done on average. */
function openOf(
  { jobs, done, running, failed, cancelled }: Counts,
  usualMs: number | null,
): BatchSum['open'] {
  if (usualMs === null) return null;
  return [
    { count: jobs - done - running - failed - cancelled, usualMs },
    { count: running, usualMs: Math.round(usualMs / 2), isSent: true },
  ];
}

function sumOfRest(
  lines: readonly RestLine[],
  priceOf: (line: RestLine) => number | null,
  usualMs: number | null,
): BatchSum['rest'] {
  const costs = lines.map((line) => times(priceOf(line) ?? line.estimate_milli, line.jobs));
  const jobs = lines.reduce((sum, line) => sum + line.jobs, 0);
  return {
    jobs,
    estimateMilli: costs.reduce((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0),
    work: jobs === 0 ? [] : usualMs === null ? null : [{ count: jobs, usualMs }],
  };
}

function times(milli: number | null, jobs: number): number | null {
  return milli === null ? null : milli * jobs;
}

/** Jobs of a batch that failed or were cancelled, cost nothing and may still succeed: failed ones first. */
export function restOfBatch(db: Db, batchId: string): string[] {
  return rest(db).pluck().all(batchId) as string[];
}

/** The unsent jobs of a batch, including those that wait for a retry, in their order. */
export function waitingOfBatch(db: Db, batchId: string): string[] {
  return waiting(db).pluck().all(batchId) as string[];
}

const nothing: BatchSum = {
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
