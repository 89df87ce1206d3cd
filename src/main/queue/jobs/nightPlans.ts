// When batches, and all background jobs, may be sent. Setting the clock back does not restart an ended schedule.
import { type NightPlan, nightWindowOf } from '@shared/domain/queue/NightPlan';
import type { QueueSchedule, QueueWaitReason } from '@shared/domain/queue/Queue';
import { describeSchedule, planOverText } from '@shared/words/sentences/describeSchedule';
import { v7 as uuid } from 'uuid';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';
import { blockedBatchIds } from './batches/spendBounds';

/** Later than any clock: a schedule that is over never starts. */
const never = Number.MAX_SAFE_INTEGER;

type PlanRow = Readonly<{
  starts_at: number | null;
  until_at: number | null;
  most_milli: number | null;
  spent_milli: number;
}>;
type Waiting = Readonly<{ starts_at: number | null; until_at: number | null; n: number }>;

const planned = '(starts_at IS NOT NULL OR until_at IS NOT NULL)';
/** Batches that may not be sent at `@now`. For queries with the parameter `@profileId`. */
export const closedBatches = `SELECT id FROM batch INDEXED BY batch_planned
  WHERE profile_id = @profileId AND ${planned} AND (starts_at > @now OR until_at <= @now)
  UNION ALL ${blockedBatchIds}`;
/** Batches that will not be sent until the user acts. */
export const endedBatches = `SELECT id FROM batch INDEXED BY batch_planned
  WHERE profile_id = @profileId AND ${planned} AND (starts_at = ${never} OR until_at <= @now)
  UNION ALL ${blockedBatchIds}`;

const find = statement<[string], PlanRow>(
  'SELECT starts_at, until_at, most_milli, spent_milli FROM queue_plan WHERE profile_id = ?',
);
const endBatches = statement<[string, number]>(
  `UPDATE batch INDEXED BY batch_planned SET starts_at = ${never}
   WHERE profile_id = ? AND ${planned} AND until_at <= ? AND (starts_at IS NULL OR starts_at < ${never})`,
);
const endPlan = statement<[string, number]>(
  `UPDATE queue_plan SET starts_at = ${never} WHERE profile_id = ? AND until_at <= ?`,
);
const nextBound = statement<{ profileId: string; now: number }, { at: number | null }>(
  `SELECT min(at) AS at FROM (
     SELECT starts_at AS at FROM batch INDEXED BY batch_planned WHERE profile_id = @profileId AND ${planned}
     UNION ALL SELECT until_at FROM batch INDEXED BY batch_planned WHERE profile_id = @profileId AND ${planned}
     UNION ALL SELECT starts_at FROM queue_plan WHERE profile_id = @profileId
     UNION ALL SELECT until_at FROM queue_plan WHERE profile_id = @profileId)
   WHERE at > @now AND at < ${never}`,
);
const waiting = statement<{ profileId: string }, Waiting>(
  `SELECT starts_at, until_at, n FROM batch INDEXED BY batch_planned JOIN batch_next ON batch_id = batch.id
   WHERE batch.profile_id = @profileId AND ${planned}`,
);
const background = statement<[string], { n: number }>(
  `SELECT coalesce(sum(n), 0) AS n FROM batch_next INDEXED BY batch_next_order WHERE profile_id = ? AND lane = 'batch'`,
);
const anyBackground = statement<[string], { found: 1 }>(
  `SELECT 1 AS found FROM batch_next INDEXED BY batch_next_order WHERE profile_id = ? AND lane = 'batch' LIMIT 1`,
);
const nextBatch = statement<{ profileId: string; now: number }, Pick<PlanRow, 'starts_at' | 'until_at'>>(
  `SELECT starts_at, until_at FROM batch INDEXED BY batch_planned
   WHERE profile_id = @profileId AND ${planned} AND starts_at > @now AND starts_at < ${never}
     AND EXISTS (SELECT 1 FROM batch_next WHERE batch_id = batch.id)
   ORDER BY starts_at LIMIT 1`,
);
const drop = statement<[string]>('DELETE FROM queue_plan WHERE profile_id = ?');
const add = statement<{
  id: string;
  profileId: string;
  startsAt: number | null;
  untilAt: number | null;
  mostMilli: number | null;
}>(
  `INSERT INTO queue_plan (id, profile_id, starts_at, until_at, most_milli)
   VALUES (@id, @profileId, @startsAt, @untilAt, @mostMilli)`,
);
const openBatches = statement<[string]>(
  `UPDATE batch INDEXED BY batch_planned SET starts_at = NULL, until_at = NULL WHERE profile_id = ? AND ${planned}`,
);

/** The schedule for background jobs of a profile. */
export function queuePlan(db: Db, profileId: string): QueueSchedule | null {
  const row = find(db).get(profileId);
  if (!row) return null;
  const { starts_at: startsAt, until_at: untilAt, most_milli: mostMilli, spent_milli: spentMilli } = row;
  return { startsAt: startsAt === never ? null : startsAt, untilAt, mostMilli, spentMilli };
}

/** Replaces the schedule of a profile; null removes it. Spending is counted from now on. */
export function setQueuePlan(db: Db, profileId: string, plan: NightPlan | null, now: number): void {
  inTransaction(db, () => {
    drop(db).run(profileId);
    if (plan === null) return;
    add(db).run({ id: uuid(), profileId, ...nightWindowOf(plan, now), mostMilli: plan.mostMilli });
  });
}

/** Removes the queue's schedule with its limit, and the times of the batches; the batches' limits stay. */
export function endPlans(db: Db, profileId: string): void {
  inTransaction(db, () => {
    drop(db).run(profileId);
    openBatches(db).run(profileId);
  });
}

/** Whether background jobs may be sent; also stores which schedules have ended. */
export function isBackgroundOpen(db: Db, profileId: string, now: number): boolean {
  endBatches(db).run(profileId, now);
  const row = find(db).get(profileId);
  if (!row) return true;
  if (row.until_at !== null && row.until_at <= now) endPlan(db).run(profileId, now);
  return (row.starts_at ?? 0) <= now && (row.until_at ?? never) > now;
}

/** Whether no background job will be sent until the user acts. */
export function isBackgroundOver(db: Db, profileId: string, now: number): boolean {
  const row = find(db).get(profileId);
  return row !== undefined && (row.starts_at === never || (row.until_at ?? never) <= now);
}

/** When a schedule next begins or ends, ms UTC; null: never. */
export function nextPlanBound(db: Db, profileId: string, now: number): number | null {
  return nextBound(db).get({ profileId, now })?.at ?? null;
}

/** The next schedule to begin among those that have jobs: the queue's, or the first of the batches. */
function soonestAhead(db: Db, profileId: string, now: number): QueueWaitReason | null {
  const queue = find(db).get(profileId);
  const isQueues = queue !== undefined && (queue.starts_at ?? 0) > now && queue.starts_at !== never;
  const own = isQueues && anyBackground(db).get(profileId) !== undefined ? queue : null;
  const batch = nextBatch(db).get({ profileId, now });
  const [first] = [own, batch]
    .filter((each) => each != null)
    .toSorted((one, other) => (one.starts_at ?? 0) - (other.starts_at ?? 0));
  if (!first) return null;
  const window = { startsAt: first.starts_at, untilAt: first.until_at };
  return { reason: 'planned', message: `${describeSchedule(window, now)}.`, until: first.starts_at };
}

/** The schedule that holds back jobs which could otherwise be sent. Call it only when nothing can be sent. */
export function planHold(db: Db, profileId: string, now: number): QueueWaitReason | null {
  const soonest = soonestAhead(db, profileId, now);
  if (soonest) return soonest;
  const queue = find(db).get(profileId);
  const behind = queue === undefined ? 0 : (background(db).get(profileId)?.n ?? 0);
  const all = [...(queue && behind > 0 ? [{ ...queue, n: behind }] : []), ...waiting(db).all({ profileId })];
  const over = all.filter(({ until_at: end, starts_at: at }) => end !== null && (at === never || end <= now));
  if (over.length === 0) return null;
  const untilAt = Math.max(...over.map(({ until_at }) => until_at ?? 0));
  const left = behind > 0 ? behind : over.reduce((sum, { n }) => sum + n, 0);
  return { reason: 'plan_over', message: planOverText(untilAt, left, now), until: null };
}
