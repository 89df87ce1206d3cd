import type { Lane } from '@shared/domain/Job';
import { unsentStates } from '@shared/domain/jobStates';
import { zRequestValues } from '@shared/service';
import type { Db } from '../../database/Db';
import { inStates } from '../../database/inStates';
import { statement } from '../../database/statement';
import type { ToSend } from './journal';

/** A job that may be sent next. */
export interface NextJob extends Omit<ToSend, 'reservedMilli' | 'isRetry'> {
  readonly lane: Lane;
  /** Automatic retries it has had. */
  readonly retries: number;
}

type Row = Readonly<{
  id: string;
  position: number;
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

/** No wait is ever longer; a time further ahead means that the clock was set back. */
const longestWaitMs = 11 * 60_000;

const columns = `id, batch_id, profile_id, model_id, lane, values_json, retries, expected_kind, expected_count,
  expected_width, expected_height, expected_duration_s, position`;
const sendable = `profile_id = @profileId AND state ${inStates(unsentStates)}
  AND (next_attempt_at IS NULL OR next_attempt_at <= @now OR next_attempt_at > @now + ${longestWaitMs})
  AND batch_id NOT IN (SELECT id FROM batch WHERE complete = 0)`;
const first = statement<{ profileId: string; now: number; limit: number }, Row>(
  `SELECT ${columns} FROM job INDEXED BY job_next WHERE ${sendable} ORDER BY lane DESC, position, id LIMIT @limit`,
);
// By an index of its own: however much was left over from before, none of it is read.
const fresh = statement<{ profileId: string; now: number; limit: number; since: number }, Row>(
  `SELECT ${columns} FROM job INDEXED BY job_fresh WHERE ${sendable} AND lane = 'interactive' AND created_at >= @since
   ORDER BY created_at, position, id LIMIT @limit`,
);
const soonest = statement<[string, number], { at: number | null }>(
  `SELECT min(next_attempt_at) AS at FROM job WHERE profile_id = ? AND state = 'waiting' AND next_attempt_at > ?`,
);
const any = statement<[string], { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM job WHERE profile_id = ? AND state ${inStates(unsentStates)}
     AND batch_id NOT IN (SELECT id FROM batch WHERE complete = 0)) AS found`,
);

/** So many fresh jobs keep the order that the person gave them; those behind follow in the order they were made. */
const orderedFresh = 256;

/**
 * The first jobs that may be sent now: interactive before batch, then by position.
 * @param options.interactiveSince only interactive jobs made since then (ms UTC), where the queue itself stands still.
 */
export function nextJobs(
  db: Db,
  profileId: string,
  options: Readonly<{ now: number; limit: number; interactiveSince: number | null }>,
): readonly NextJob[] {
  const { now, limit, interactiveSince: since } = options;
  if (since === null) return first(db).all({ profileId, now, limit }).map(toNextJob);
  const found = fresh(db).all({ profileId, now, since, limit: Math.max(limit, orderedFresh) });
  return found
    .toSorted((a, b) => a.position - b.position)
    .slice(0, limit)
    .map(toNextJob);
}

/** When the next waiting job is due, ms UTC, or null. */
export function nextDue(db: Db, profileId: string, now: number): number | null {
  return soonest(db).get(profileId, now)?.at ?? null;
}

/** Whether anything is queued or waiting. */
export function anyNext(db: Db, profileId: string): boolean {
  return any(db).get(profileId)?.found === 1;
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
