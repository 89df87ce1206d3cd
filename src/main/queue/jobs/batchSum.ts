import type { BatchSum } from '@shared/domain/BatchSum';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import type { QueueParts } from '../QueueParts';
import { expectedOf, type JobRow } from './jobRow';

type Prices = Pick<QueueParts['prices'], 'estimate' | 'usualMs'>;

type Money = Pick<BatchSum, 'confirmedMilli' | 'possibleMilli'>;
type Counts = Omit<BatchSum, keyof Money | 'open' | 'rest'>;
const ofJobs = statement<[string], Counts>(
  `SELECT count(*) AS jobs,
     count(*) FILTER (WHERE state = 'done') AS done,
     count(*) FILTER (WHERE section = 'running') AS running,
     count(*) FILTER (WHERE state IN ('failed', 'unknown_charge', 'download_failed')) AS failed,
     count(*) FILTER (WHERE state = 'cancelled') AS cancelled,
     min(sent_at) AS begunAt, max(finished_at) AS endedAt, count(finished_at) AS ended
   FROM job WHERE batch_id = ?`,
);
const madeBy = statement<[string], Pick<JobRow, 'profile_id' | 'model_id'>>(
  'SELECT profile_id, model_id FROM batch WHERE id = ?',
);
const ofMoney = statement<[string], Money>(
  `SELECT coalesce(sum(charged_milli) FILTER (WHERE charge = 'confirmed'), 0) AS confirmedMilli,
     coalesce(sum(reserved_milli) FILTER (WHERE charge = 'possible' AND outcome <> 'sending'), 0) AS possibleMilli
   FROM attempt WHERE batch_id = ?`,
);
// a request that was refused for what it says would be refused again
const isRest = `batch_id = ? AND (state = 'cancelled' OR (state = 'failed'
  AND coalesce(json_extract(problem_json, '$.status'), 0) NOT IN (400, 403, 404)))`;
const rest = statement<[string], string>(`SELECT id FROM job WHERE ${isRest} ORDER BY state DESC, id`);
const alike = `profile_id, model_id, expected_kind, expected_count, expected_width, expected_height,
  expected_duration_s, estimate_milli`;
const restLines = statement<[string], RestLine>(
  `SELECT ${alike}, count(*) AS jobs FROM job WHERE ${isRest} GROUP BY ${alike}`,
);
/** Jobs that cost the same. */
type RestLine = Parameters<typeof expectedOf>[0] &
  Pick<JobRow, 'profile_id' | 'model_id' | 'estimate_milli'> &
  Readonly<{ jobs: number }>;

/** How far a batch is and what it took: sums alone, however many jobs it has. One that is not there has none. */
export function sumOfBatch(db: Db, batchId: string, prices: Prices): BatchSum {
  const none = {
    jobs: 0,
    done: 0,
    running: 0,
    failed: 0,
    cancelled: 0,
    begunAt: null,
    endedAt: null,
    ended: 0,
  };
  const money = ofMoney(db).get(batchId) ?? { confirmedMilli: 0, possibleMilli: 0 };
  const counts = { ...none, ...ofJobs(db).get(batchId) };
  return {
    ...counts,
    ...money,
    open: openOf(counts, usualOf(db, batchId, prices)),
    rest: sumOfRest(restLines(db).all(batchId), prices),
  };
}

function usualOf(db: Db, batchId: string, prices: Prices): number | null {
  const by = madeBy(db).get(batchId);
  return by === undefined ? null : prices.usualMs(by.profile_id, by.model_id);
}

/** Of what is under way, half is through on average. */
function openOf(
  { jobs, done, running, failed, cancelled }: Counts,
  usualMs: number | null,
): BatchSum['open'] {
  if (usualMs === null) return null;
  return [
    { count: jobs - done - running - failed - cancelled, usualMs },
    { count: running, usualMs: Math.round(usualMs / 2) },
  ];
}

function sumOfRest(lines: readonly RestLine[], prices: Prices): BatchSum['rest'] {
  const costs = lines.map(({ jobs, ...row }) =>
    times(prices.estimate(row.profile_id, row.model_id, expectedOf(row)) ?? row.estimate_milli, jobs),
  );
  const work = lines.map(({ jobs: count, profile_id, model_id }) => ({
    count,
    usualMs: prices.usualMs(profile_id, model_id),
  }));
  const known = work.flatMap(({ count, usualMs }) => (usualMs === null ? [] : [{ count, usualMs }]));
  return {
    jobs: lines.reduce((sum, { jobs }) => sum + jobs, 0),
    estimateMilli: costs.reduce((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0),
    work: known.length === work.length ? known : null,
  };
}

function times(milli: number | null, jobs: number): number | null {
  return milli === null ? null : milli * jobs;
}

/** The jobs of a batch that came to nothing, cost nothing and may come to something: first what failed. */
export function restOfBatch(db: Db, batchId: string): string[] {
  return rest(db).pluck().all(batchId) as string[];
}
