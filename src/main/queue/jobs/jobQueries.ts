import type { Attempt, Job, JobWithAssets } from '@shared/domain/queue/Job';
import { inFlightStates, unsentStates } from '@shared/domain/queue/jobStates';
import { deserializeText, localize } from '@shared/messages/LocalizableText';
import type { Db } from '../../database/Db';
import { assetsOfJobs } from '../../database/rows/assetRow';
import { sqlInStates } from '../../database/rows/sqlInStates';
import { statement } from '../../database/statement';
import type { OpenWork } from '../../ports/OpenWork';
import type { QueueDependencies } from '../QueueDependencies';
import { expectedOf, type JobRow, jobColumns, jobFromRow } from './jobRow';

/** SQL: without the jobs of batches that are only half written. */
export const isFullyWrittenSql = 'batch_id NOT IN (SELECT id FROM batch WHERE complete = 0)';
const byIds = statement<[string], JobRow>(
  `SELECT ${jobColumns} FROM job LEFT JOIN attempt ON attempt.job_id = job.id
   WHERE job.id IN (SELECT value FROM json_each(?)) GROUP BY job.id`,
);
// ids begin with their creation time
const idsAfter = statement<[string, number], string>(
  `SELECT id FROM job WHERE id > ? AND ${isFullyWrittenSql} ORDER BY id LIMIT ?`,
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
  return idsAfter(db).pluck().all(after, limit) as string[];
}

/** Jobs with their assets, in the order of the ids; unknown ids are left out. */
export function jobsById(
  db: Db,
  ids: readonly string[],
  prices: QueueDependencies['prices'],
): JobWithAssets[] {
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
      message: row.message === null ? null : localize(deserializeText(row.message)),
    }));
}

const storedAnswer = statement<[string], { text: string | null }>(
  `SELECT coalesce(attempt.raw_body, generation.raw_json) AS text
   FROM attempt LEFT JOIN generation ON generation.attempt_id = attempt.id WHERE attempt.id = ?`,
);

/** The service's answer to an attempt as received, or the stored part of a long one; null: none is known. */
export function answerOfAttempt(db: Db, attemptId: string): string | null {
  return storedAnswer(db).get(attemptId)?.text ?? null;
}

// uses the stored counts and reads no job
const profilesWithWork = statement<[], Omit<OpenWork, 'removed'> & { removed: number }>(
  `SELECT profile.id AS profileId, profile.name, profile.kind, profile.base_url AS baseUrl,
     removed_at IS NOT NULL AS removed,
     coalesce(sum(n) FILTER (WHERE state ${sqlInStates(unsentStates)}), 0) AS next,
     coalesce(sum(n) FILTER (WHERE state = 'unknown_charge'), 0) AS unknown
   FROM profile JOIN job_count ON job_count.profile_id = profile.id
   WHERE n > 0 AND (state ${sqlInStates([...unsentStates, ...inFlightStates])}
     OR (state = 'unknown_charge' AND acknowledged = 0))
   GROUP BY profile.id ORDER BY profile.created_at, profile.id`,
);
const unknownChargeRows = statement<[string], { id: string; row: number }>(
  `SELECT id, rowid AS row FROM job
   WHERE profile_id = ? AND section = 'attention' AND state = 'unknown_charge' ORDER BY id`,
);

/** The profiles with unfinished jobs or unknown charges, oldest first. */
export function openWork(db: Db): OpenWork[] {
  return profilesWithWork(db)
    .all()
    .map((row) => ({ ...row, removed: row.removed === 1 }));
}

/** Jobs with an unknown charge that the user has not dismissed, oldest first. */
export function jobsWithUnknownCharge(db: Db, profileId: string): { id: string; row: number }[] {
  return unknownChargeRows(db).all(profileId);
}
