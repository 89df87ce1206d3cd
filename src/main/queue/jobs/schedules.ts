// When batches and background jobs may be sent (tables: plans). A clock set back restarts no ended schedule.

import { type DailySchedule, scheduleWindowOf } from '@shared/domain/queue/DailySchedule';
import type { QueueSchedule, QueueWaitReason } from '@shared/domain/queue/Queue';
import { describeSchedule, planOverText } from '@shared/words/sentences/describeSchedule';
import { v7 as uuid } from 'uuid';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';
import { blockedBatchIdsSql } from './batches/spendLimits';

/** Later than any clock: a schedule that is over never starts. */
const NEVER = Number.MAX_SAFE_INTEGER;

type ScheduleRow = Readonly<{
  starts_at: number | null;
  until_at: number | null;
  most_milli: number | null;
  spent_milli: number;
}>;
type Waiting = Readonly<{ starts_at: number | null; until_at: number | null; n: number }>;

const hasScheduleSql = '(starts_at IS NOT NULL OR until_at IS NOT NULL)';
/** Batches that may not be sent at `@now`. For queries with the parameter `@profileId`. */
export const closedBatchesSql = `SELECT id FROM batch INDEXED BY batch_planned
  WHERE profile_id = @profileId AND ${hasScheduleSql} AND (starts_at > @now OR until_at <= @now)
  UNION ALL ${blockedBatchIdsSql}`;
/** Batches that will not be sent until the user acts. */
export const endedBatchesSql = `SELECT id FROM batch INDEXED BY batch_planned
  WHERE profile_id = @profileId AND ${hasScheduleSql} AND (starts_at = ${NEVER} OR until_at <= @now)
  UNION ALL ${blockedBatchIdsSql}`;

const find = statement<[string], ScheduleRow>(
  'SELECT starts_at, until_at, most_milli, spent_milli FROM queue_plan WHERE profile_id = ?',
);
const endBatches = statement<[string, number]>(
  `UPDATE batch INDEXED BY batch_planned SET starts_at = ${NEVER}
   WHERE profile_id = ? AND ${hasScheduleSql} AND until_at <= ? AND (starts_at IS NULL OR starts_at < ${NEVER})`,
);
const endQueueSchedule = statement<[string, number]>(
  `UPDATE queue_plan SET starts_at = ${NEVER} WHERE profile_id = ? AND until_at <= ?`,
);
const nextChange = statement<{ profileId: string; now: number }, { at: number | null }>(
  `SELECT min(at) AS at FROM (
     SELECT starts_at AS at FROM batch INDEXED BY batch_planned WHERE profile_id = @profileId AND ${hasScheduleSql}
     UNION ALL SELECT until_at FROM batch INDEXED BY batch_planned WHERE profile_id = @profileId AND ${hasScheduleSql}
     UNION ALL SELECT starts_at FROM queue_plan WHERE profile_id = @profileId
     UNION ALL SELECT until_at FROM queue_plan WHERE profile_id = @profileId)
   WHERE at > @now AND at < ${NEVER}`,
);
const scheduledBatches = statement<{ profileId: string }, Waiting>(
  `SELECT starts_at, until_at, n FROM batch INDEXED BY batch_planned JOIN batch_next ON batch_id = batch.id
   WHERE batch.profile_id = @profileId AND ${hasScheduleSql}`,
);
const backgroundCount = statement<[string], { n: number }>(
  `SELECT coalesce(sum(n), 0) AS n FROM batch_next INDEXED BY batch_next_order WHERE profile_id = ? AND lane = 'batch'`,
);
const hasBackground = statement<[string], { found: 1 }>(
  `SELECT 1 AS found FROM batch_next INDEXED BY batch_next_order WHERE profile_id = ? AND lane = 'batch' LIMIT 1`,
);
const nextBatch = statement<{ profileId: string; now: number }, Pick<ScheduleRow, 'starts_at' | 'until_at'>>(
  `SELECT starts_at, until_at FROM batch INDEXED BY batch_planned
   WHERE profile_id = @profileId AND ${hasScheduleSql} AND starts_at > @now AND starts_at < ${NEVER}
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
const removeBatchSchedules = statement<[string]>(
  `UPDATE batch INDEXED BY batch_planned SET starts_at = NULL, until_at = NULL WHERE profile_id = ? AND ${hasScheduleSql}`,
);

/** The schedule for background jobs of a profile. */
export function queueSchedule(db: Db, profileId: string): QueueSchedule | null {
  const row = find(db).get(profileId);
  if (!row) return null;
  const { starts_at: startsAt, until_at: untilAt, most_milli: mostMilli, spent_milli: spentMilli } = row;
  return { startsAt: startsAt === NEVER ? null : startsAt, untilAt, mostMilli, spentMilli };
}

/** Replaces the schedule of a profile; null removes it. Spending is counted from now on. */
export function setQueueSchedule(
  db: Db,
  profileId: string,
  schedule: DailySchedule | null,
  now: number,
): void {
  inTransaction(db, () => {
    drop(db).run(profileId);
    if (schedule === null) return;
    add(db).run({ id: uuid(), profileId, ...scheduleWindowOf(schedule, now), mostMilli: schedule.mostMilli });
  });
}

/** Removes the queue's schedule with its limit, and the times of the batches; the batches' limits stay. */
export function removeSchedules(db: Db, profileId: string): void {
  inTransaction(db, () => {
    drop(db).run(profileId);
    removeBatchSchedules(db).run(profileId);
  });
}

/** Whether background jobs may be sent; also stores which schedules have ended. */
export function isBackgroundOpen(db: Db, profileId: string, now: number): boolean {
  endBatches(db).run(profileId, now);
  const row = find(db).get(profileId);
  if (!row) return true;
  if (row.until_at !== null && row.until_at <= now) endQueueSchedule(db).run(profileId, now);
  return (row.starts_at ?? 0) <= now && (row.until_at ?? NEVER) > now;
}

/** Whether no background job will be sent until the user acts. */
export function isBackgroundOver(db: Db, profileId: string, now: number): boolean {
  const row = find(db).get(profileId);
  return row !== undefined && (row.starts_at === NEVER || (row.until_at ?? NEVER) <= now);
}

/** When a schedule next begins or ends, ms UTC; null: never. */
export function nextScheduleChangeAt(db: Db, profileId: string, now: number): number | null {
  return nextChange(db).get({ profileId, now })?.at ?? null;
}

/** The next schedule to begin among those that have jobs: the queue's, or the first of the batches. */
function nextScheduleToBegin(db: Db, profileId: string, now: number): QueueWaitReason | null {
  const queue = find(db).get(profileId);
  const isQueueAhead = queue !== undefined && (queue.starts_at ?? 0) > now && queue.starts_at !== NEVER;
  const own = isQueueAhead && hasBackground(db).get(profileId) !== undefined ? queue : null;
  const [first] = [own, nextBatch(db).get({ profileId, now })]
    .filter((each) => each != null)
    .toSorted((one, other) => (one.starts_at ?? 0) - (other.starts_at ?? 0));
  if (!first) return null;
  const window = { startsAt: first.starts_at, untilAt: first.until_at };
  return { reason: 'planned', message: `${describeSchedule(window, now)}.`, until: first.starts_at };
}

/** The schedule that holds back jobs which could otherwise be sent. Call it only when nothing can be sent. */
export function scheduleWaitReason(db: Db, profileId: string, now: number): QueueWaitReason | null {
  const soonest = nextScheduleToBegin(db, profileId, now);
  if (soonest) return soonest;
  const queue = find(db).get(profileId);
  const heldBack = queue === undefined ? 0 : (backgroundCount(db).get(profileId)?.n ?? 0);
  const all = [
    ...(queue && heldBack > 0 ? [{ ...queue, n: heldBack }] : []),
    ...scheduledBatches(db).all({ profileId }),
  ];
  const ended = all.filter(
    ({ until_at: end, starts_at: at }) => end !== null && (at === NEVER || end <= now),
  );
  if (ended.length === 0) return null;
  const untilAt = Math.max(...ended.map(({ until_at }) => until_at ?? 0));
  const unsent = heldBack > 0 ? heldBack : ended.reduce((sum, { n }) => sum + n, 0);
  return { reason: 'plan_over', message: planOverText(untilAt, unsent, now), until: null };
}
