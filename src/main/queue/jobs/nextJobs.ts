import type { Lane } from '@shared/domain/queue/Job';
import { unsentStates } from '@shared/domain/queue/jobStates';
import { zRequestValues } from '@shared/service';
import type { Db } from '../../database/Db';
import { sqlInStates } from '../../database/rows/sqlInStates';
import { statement } from '../../database/statement';
import { batchesOfLimitsSql } from './batches/spendLimits';
import type { AttemptRequest } from './journal';
import { hasRefusedModelSql, type RefusedScope } from './refusedJobs';
import {
  closedBatchesSql,
  endedBatchesSql,
  isBackgroundOpen,
  isBackgroundOver,
  nextScheduleChangeAt,
} from './schedules';

export interface NextJob extends Omit<AttemptRequest, 'reservedMilli' | 'isRetry'> {
  readonly lane: Lane;
  /** Number of automatic retries of the job so far. */
  readonly retries: number;
}

type Row = Readonly<{
  id: string;
  batch_id: string;
  profile_id: string;
  model_id: string;
  lane: Lane;
  values_json: string;
  retries: number;
  expected_kind: 'image' | 'video';
  expected_count: number;
  expected_width: number;
  expected_height: number;
  expected_duration_s: number | null;
}>;

/** No wait is longer than this; a later time means that the clock was set back. */
const MAX_WAIT_MS = 11 * 60_000;

type QueuedJob = Readonly<{ id: string; lane: Lane; position: number }>;
/** The first unsent job of a batch in a lane, without its id. */
type BatchHead = Readonly<{ batch_id: string; lane: Lane; position: number }>;
type QueryParams = Readonly<{
  profileId: string;
  now: number;
  limit: number;
  limitIds: string;
  refused: string;
}>;

const maySendSql = `profile_id = @profileId AND batch_id NOT IN (SELECT id FROM batch WHERE complete = 0)
  AND batch_id NOT IN (${closedBatchesSql}) AND batch_id NOT IN (${batchesOfLimitsSql}) AND NOT ${hasRefusedModelSql}`;
// 'batch' sorts before 'interactive'
const heads = statement<QueryParams & { from: Lane }, BatchHead>(
  `SELECT batch_id, lane, position FROM batch_next INDEXED BY batch_next_order WHERE ${maySendSql} AND lane >= @from
   ORDER BY lane DESC, position, batch_id LIMIT @limit`,
);
const interactiveHeads = statement<QueryParams & { since: number }, BatchHead>(
  `SELECT batch_id, lane, position FROM batch_next INDEXED BY batch_next_fresh
   WHERE ${maySendSql} AND lane = 'interactive' AND created_at >= @since ORDER BY position, batch_id LIMIT @limit`,
);
const sendableJobs = statement<{ batch: string; lane: Lane; now: number; limit: number }, QueuedJob>(
  `SELECT id, lane, position FROM job INDEXED BY job_of_batch
   WHERE batch_id = @batch AND lane = @lane AND state ${sqlInStates(unsentStates)}
     AND (next_attempt_at IS NULL OR next_attempt_at <= @now OR next_attempt_at > @now + ${MAX_WAIT_MS})
   ORDER BY position, id LIMIT @limit`,
);
const byId = statement<[string], Row>(
  `SELECT id, batch_id, profile_id, model_id, lane, values_json, retries, expected_kind, expected_count,
     expected_width, expected_height, expected_duration_s FROM job WHERE id = ?`,
);
const nextRetry = statement<[string, number], { at: number | null }>(
  `SELECT min(next_attempt_at) AS at FROM job WHERE profile_id = ? AND state = 'waiting' AND next_attempt_at > ?`,
);
const hasNext = statement<Omit<QueryParams, 'limit' | 'limitIds'> & { from: Lane }, { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM batch_next INDEXED BY batch_next_order WHERE profile_id = @profileId AND lane >= @from
     AND batch_id NOT IN (${endedBatchesSql}) AND batch_id NOT IN (SELECT id FROM batch WHERE complete = 0)
     AND NOT ${hasRefusedModelSql}) AS found`,
);

/**
 * The first jobs that may be sent now: interactive before batch, then by position. Reads no jobs of blocked batches.
 * @param options.interactiveSince only interactive jobs created since then (ms UTC), while the queue is paused
 * @param options.skippedLimitIds spending limits whose batches are skipped for now
 * @param options.refused refused models and providers, whose jobs are skipped
 */
export function nextJobs(
  db: Db,
  profileId: string,
  options: Readonly<{
    now: number;
    limit: number;
    interactiveSince: number | null;
    skippedLimitIds: readonly string[];
    refused: readonly RefusedScope[];
  }>,
): readonly NextJob[] {
  const { now, limit, interactiveSince: since } = options;
  const from = isBackgroundOpen(db, profileId, now) ? 'batch' : 'interactive';
  const [limitIds, refused] = [JSON.stringify(options.skippedLimitIds), JSON.stringify(options.refused)];
  const headsOf = (count: number): readonly BatchHead[] => {
    const params = { profileId, now, limit: count, limitIds, refused };
    return since === null
      ? heads(db).all({ ...params, from })
      : interactiveHeads(db).all({ ...params, since });
  };
  return firstQueued(
    headsOf,
    ({ batch_id: batch, lane }) => sendableJobs(db).all({ batch, lane, now, limit }),
    limit,
  )
    .flatMap(({ id }) => byId(db).get(id) ?? [])
    .map(toNextJob);
}

// A batch whose first jobs wait for a retry may have no job to send now: then more batches are read.
function firstQueued(
  headsOf: (count: number) => readonly BatchHead[],
  jobsOf: (head: BatchHead) => readonly QueuedJob[],
  limit: number,
): readonly QueuedJob[] {
  for (let count = limit; ; count *= 4) {
    const heads = headsOf(count);
    const last = heads.length < count ? undefined : heads.at(-1);
    const jobs = heads.flatMap(jobsOf).toSorted((a, b) => compareQueued(a, b) || (a.id < b.id ? -1 : 1));
    // every position in a batch that was not read comes after the first position of that batch
    const certain = last ? jobs.filter((job) => compareQueued(job, last) <= 0) : jobs;
    if (!last || certain.length >= limit) return certain.slice(0, limit);
  }
}

const compareQueued = (a: Omit<QueuedJob, 'id'>, b: Omit<QueuedJob, 'id'>): number =>
  a.lane === b.lane ? a.position - b.position : a.lane === 'interactive' ? -1 : 1;

/** When the next waiting job is due, or a schedule begins or ends, ms UTC; or null. */
export function nextDueAt(db: Db, profileId: string, now: number): number | null {
  const times = [nextRetry(db).get(profileId, now)?.at ?? null, nextScheduleChangeAt(db, profileId, now)];
  const dueTimes = times.filter((at) => at !== null);
  return dueTimes.length === 0 ? null : Math.min(...dueTimes);
}

/** Whether any queued or waiting job will be sent without the user; refused jobs will not. */
export function hasNextJob(
  db: Db,
  profileId: string,
  now: number,
  refused: readonly RefusedScope[],
): boolean {
  const from = isBackgroundOver(db, profileId, now) ? 'interactive' : 'batch';
  return hasNext(db).get({ profileId, now, from, refused: JSON.stringify(refused) })?.found === 1;
}

function toNextJob(row: Row): NextJob {
  return {
    jobId: row.id,
    batchId: row.batch_id,
    profileId: row.profile_id,
    modelId: row.model_id,
    lane: row.lane,
    values: zRequestValues.parse(JSON.parse(row.values_json)),
    retries: row.retries,
    expected: {
      kind: row.expected_kind,
      count: row.expected_count,
      width: row.expected_width,
      height: row.expected_height,
      durationS: row.expected_duration_s,
    },
  };
}
