import type { Lane } from '@shared/domain/Job';
import type { RequestValues } from '@shared/service';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import type { ToSend } from './journal';

/** A job that may be sent next. */
export interface NextJob extends Omit<ToSend, 'reservedMilli'> {
  readonly lane: Lane;
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

/** No wait is ever longer; a time further ahead means that the clock was set back. */
const longestWaitMs = 11 * 60_000;

const find = statement<[string, number, number, number, number], Row>(
  `SELECT id, batch_id, profile_id, model_id, lane, values_json, retries, expected_kind, expected_count,
     expected_width, expected_height, expected_duration_s
   FROM job WHERE profile_id = ? AND state IN ('queued', 'waiting')
     AND (next_attempt_at IS NULL OR next_attempt_at <= ? OR next_attempt_at > ?)
     AND (? = 0 OR lane = 'interactive')
     AND batch_id NOT IN (SELECT id FROM batch WHERE complete = 0)
   ORDER BY lane DESC, position, id LIMIT ?`,
);
const findSince = statement<[string, number], { id: string }>(
  `SELECT id FROM job WHERE profile_id = ? AND state IN ('queued', 'waiting') AND lane = 'interactive' AND created_at >= ?`,
);
const soonest = statement<[string, number], { at: number | null }>(
  `SELECT min(next_attempt_at) AS at FROM job WHERE profile_id = ? AND state = 'waiting' AND next_attempt_at > ?`,
);
const any = statement<[string], { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM job WHERE profile_id = ? AND state IN ('queued', 'waiting')
     AND batch_id NOT IN (SELECT id FROM batch WHERE complete = 0)) AS found`,
);

/**
 * The first jobs that may be sent now: interactive before batch, then by position.
 * @param interactiveSince only interactive jobs made since then (ms UTC), where the queue itself stands still.
 */
export function nextJobs(
  db: Db,
  profileId: string,
  options: Readonly<{ now: number; limit: number; interactiveSince: number | null }>,
): readonly NextJob[] {
  const { now, limit, interactiveSince } = options;
  const only =
    interactiveSince === null
      ? null
      : new Set(
          findSince(db)
            .all(profileId, interactiveSince)
            .map((row) => row.id),
        );
  if (only?.size === 0) return [];
  const rows = find(db).all(profileId, now, now + longestWaitMs, only ? 1 : 0, only ? 1000 : limit);
  return (only ? rows.filter((row) => only.has(row.id)).slice(0, limit) : rows).map(toNextJob);
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
    values: JSON.parse(row.values_json) as RequestValues,
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
