import type { Lane } from '@shared/domain/queue/Job';
import { unsentStates } from '@shared/domain/queue/jobStates';
import { zRequestValues } from '@shared/service';
import type { Db } from '../../database/Db';
import { sqlInStates } from '../../database/rows/sqlInStates';
import { statement } from '../../database/statement';
import { underSpendLimits } from './batches/spendBounds';
import type { ToSend } from './journal';
import { closedBatches, endedBatches, isBackgroundOpen, isBackgroundOver, nextPlanBound } from './nightPlans';
import { type Refused, refusedBatch } from './refusedJobs';

export interface NextJob extends Omit<ToSend, 'reservedMilli' | 'isRetry'> {
  readonly lane: Lane;
  /** Number of its automatic retries so far. */
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
const longestWaitMs = 11 * 60_000;

type Place = Readonly<{ id: string; lane: Lane; position: number }>;
type Head = Readonly<{ batch_id: string; lane: Lane; position: number }>;
type Wanted = Readonly<{ profileId: string; now: number; limit: number; aside: string; refused: string }>;

const mayGo = `profile_id = @profileId AND batch_id NOT IN (SELECT id FROM batch WHERE complete = 0)
  AND batch_id NOT IN (${closedBatches}) AND batch_id NOT IN (${underSpendLimits}) AND NOT ${refusedBatch}`;
// 'batch' sorts before 'interactive'
const heads = statement<Wanted & { from: Lane }, Head>(
  `SELECT batch_id, lane, position FROM batch_next INDEXED BY batch_next_order WHERE ${mayGo} AND lane >= @from
   ORDER BY lane DESC, position, batch_id LIMIT @limit`,
);
const freshHeads = statement<Wanted & { since: number }, Head>(
  `SELECT batch_id, lane, position FROM batch_next INDEXED BY batch_next_fresh
   WHERE ${mayGo} AND lane = 'interactive' AND created_at >= @since ORDER BY position, batch_id LIMIT @limit`,
);
const ofBatch = statement<{ batch: string; lane: Lane; now: number; limit: number }, Place>(
  `SELECT id, lane, position FROM job INDEXED BY job_of_batch
   WHERE batch_id = @batch AND lane = @lane AND state ${sqlInStates(unsentStates)}
     AND (next_attempt_at IS NULL OR next_attempt_at <= @now OR next_attempt_at > @now + ${longestWaitMs})
   ORDER BY position, id LIMIT @limit`,
);
const byId = statement<[string], Row>(
  `SELECT id, batch_id, profile_id, model_id, lane, values_json, retries, expected_kind, expected_count,
     expected_width, expected_height, expected_duration_s FROM job WHERE id = ?`,
);
const soonest = statement<[string, number], { at: number | null }>(
  `SELECT min(next_attempt_at) AS at FROM job WHERE profile_id = ? AND state = 'waiting' AND next_attempt_at > ?`,
);
const any = statement<Omit<Wanted, 'limit' | 'aside'> & { from: Lane }, { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM batch_next INDEXED BY batch_next_order WHERE profile_id = @profileId AND lane >= @from
     AND batch_id NOT IN (${endedBatches}) AND batch_id NOT IN (SELECT id FROM batch WHERE complete = 0)
     AND NOT ${refusedBatch}) AS found`,
);

/**
 * The first jobs that may be sent now: interactive before batch, then by position. Reads no jobs of blocked batches.
 * @param options.interactiveSince only interactive jobs created since then (ms UTC), while the queue is paused
 * @param options.aside spending limits whose batches are skipped for now
 * @param options.refused refused models and providers, whose jobs are skipped
 */
export function nextJobs(
  db: Db,
  profileId: string,
  options: Readonly<{
    now: number;
    limit: number;
    interactiveSince: number | null;
    aside: readonly string[];
    refused: readonly Refused[];
  }>,
): readonly NextJob[] {
  const { now, limit, interactiveSince: since } = options;
  const from = isBackgroundOpen(db, profileId, now) ? 'batch' : 'interactive';
  const [aside, refused] = [JSON.stringify(options.aside), JSON.stringify(options.refused)];
  const headsOf = (many: number): readonly Head[] => {
    const wanted = { profileId, now, limit: many, aside, refused };
    return since === null ? heads(db).all({ ...wanted, from }) : freshHeads(db).all({ ...wanted, since });
  };
  return firstPlaces(
    headsOf,
    ({ batch_id: batch, lane }) => ofBatch(db).all({ batch, lane, now, limit }),
    limit,
  )
    .flatMap(({ id }) => byId(db).get(id) ?? [])
    .map(toNextJob);
}

// A batch whose first jobs wait for a retry may have no job for now: then more batches are read.
function firstPlaces(
  headsOf: (many: number) => readonly Head[],
  placesOf: (head: Head) => readonly Place[],
  limit: number,
): readonly Place[] {
  for (let many = limit; ; many *= 4) {
    const heads = headsOf(many);
    const last = heads.length < many ? undefined : heads.at(-1);
    const places = heads.flatMap(placesOf).toSorted((a, b) => byPlace(a, b) || (a.id < b.id ? -1 : 1));
    // every position in a batch that was not read comes after the first position of that batch
    const sure = last ? places.filter((place) => byPlace(place, last) <= 0) : places;
    if (!last || sure.length >= limit) return sure.slice(0, limit);
  }
}

const byPlace = (a: Omit<Place, 'id'>, b: Omit<Place, 'id'>): number =>
  a.lane === b.lane ? a.position - b.position : a.lane === 'interactive' ? -1 : 1;

/** When the next waiting job is due, or a schedule begins or ends, ms UTC; or null. */
export function nextDue(db: Db, profileId: string, now: number): number | null {
  const times = [soonest(db).get(profileId, now)?.at ?? null, nextPlanBound(db, profileId, now)];
  const known = times.filter((at) => at !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Whether any queued or waiting job will be sent without the user; refused jobs will not. */
export function anyNext(db: Db, profileId: string, now: number, refused: readonly Refused[]): boolean {
  const from = isBackgroundOver(db, profileId, now) ? 'interactive' : 'batch';
  return any(db).get({ profileId, now, from, refused: JSON.stringify(refused) })?.found === 1;
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
