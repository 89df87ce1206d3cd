import type { Attempt, Job, JobWithAssets } from '@shared/domain/queue/Job';
import { wordsOfKept, wordsOfSaid } from '@shared/messages/Said';
import type { Db } from '../../database/Db';
import { assetsOfJobs } from '../../database/rows/assetRow';
import { statement } from '../../database/statement';
import type { QueueParts } from '../QueueParts';
import { expectedOf, type JobRow, jobColumns, jobFromRow } from './jobRow';

const live = 'batch_id NOT IN (SELECT id FROM batch WHERE complete = 0)';
const byIds = statement<[string], JobRow>(
  `SELECT ${jobColumns} FROM job LEFT JOIN attempt ON attempt.job_id = job.id
   WHERE job.id IN (SELECT value FROM json_each(?)) GROUP BY job.id`,
);
// ids begin with their creation time
const following = statement<[string, number], string>(
  `SELECT id FROM job WHERE id > ? AND ${live} ORDER BY id LIMIT ?`,
);

type AttemptRow = Readonly<{
  id: string;
  job_id: string;
  ordinal: number;
  started_at: number;
  ended_at: number | null;
  outcome: Attempt['outcome'];
  status: number | null;
  charge: Attempt['charge'];
  reserved_milli: number | null;
  message: string | null;
}>;
const attempts = statement<[string], AttemptRow>(
  `SELECT id, job_id, ordinal, started_at, ended_at, outcome, status, charge, reserved_milli, message
   FROM attempt WHERE job_id IN (SELECT value FROM json_each(?)) ORDER BY job_id, ordinal`,
);

/** The ids of the jobs after `after` ('': from the oldest on), oldest first. */
export function jobIdsAfter(db: Db, after: string, limit: number): string[] {
  return following(db).pluck().all(after, limit) as string[];
}

/** Jobs with their assets, in the order of the ids; unknown ids are left out. */
export function jobsById(db: Db, ids: readonly string[], prices: QueueParts['prices']): JobWithAssets[] {
  const found = new Map<string, Job>();
  for (const row of byIds(db).all(JSON.stringify(ids))) {
    const usualMs = prices.usualMs(row.profile_id, row.model_id);
    const estimateMilli = prices.estimate(row.profile_id, row.model_id, expectedOf(row));
    found.set(row.id, jobFromRow(row, { usualMs, estimateMilli }));
  }
  const assets = Map.groupBy(assetsOfJobs(db, ids), (asset) => asset.jobId);
  return ids.flatMap((id) => {
    const job = found.get(id);
    return job ? [{ ...job, assets: assets.get(id) ?? [] }] : [];
  });
}

/** The attempts of these jobs, in order for each job. */
export function attemptsOfJobs(db: Db, jobIds: readonly string[]): Attempt[] {
  return attempts(db)
    .all(JSON.stringify(jobIds))
    .map((row) => ({
      id: row.id,
      jobId: row.job_id,
      ordinal: row.ordinal,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      outcome: row.outcome,
      status: row.status,
      charge: row.charge,
      reservedMilli: row.reserved_milli,
      message: row.message === null ? null : wordsOfSaid(wordsOfKept(row.message)),
    }));
}
