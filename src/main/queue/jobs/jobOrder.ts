// The position of a queued job: its lane (interactive before batch), then a fraction. A job moved before another
// takes the other's lane. One reordering is done at a time, in slices; jobs sent meanwhile are not moved.

import type { Lane } from '@shared/domain/queue/Job';
import { unsentStates } from '@shared/domain/queue/jobStates';
import type { Db } from '../../database/Db';
import { sqlInStates } from '../../database/rows/sqlInStates';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';
import type { YieldToLoop } from './changeInSlices';

/** Rows that are read or written at once: this takes some milliseconds. */
const pageSize = 100;

type QueuedJob = Readonly<{ id: string; lane: Lane; position: number }>;

const findQueued = statement<[string], QueuedJob>(
  `SELECT id, lane, position FROM job WHERE id = ? AND state ${sqlInStates(unsentStates)}`,
);
type Page = { profileId: string; lane: Lane; position: number; id: string };
const pageAfter = statement<Page, QueuedJob>(
  `SELECT id, lane, position FROM job WHERE profile_id = @profileId AND state ${sqlInStates(unsentStates)}
     AND lane = @lane AND (position, id) > (@position, @id) ORDER BY position, id LIMIT ${pageSize}`,
);
const pageBefore = statement<Page, QueuedJob>(
  `SELECT id, lane, position FROM job WHERE profile_id = @profileId AND state ${sqlInStates(unsentStates)}
     AND lane = @lane AND (position, id) < (@position, @id) ORDER BY position DESC, id DESC LIMIT ${pageSize}`,
);
const lastPosition = statement<[string, Lane], { position: number | null }>(
  `SELECT max(position) AS position FROM job WHERE profile_id = ? AND state ${sqlInStates(unsentStates)} AND lane = ?`,
);
const setPosition = statement<QueuedJob & { now: number }>(
  `UPDATE job SET lane = @lane, position = @position, updated_at = @now
   WHERE id = @id AND state ${sqlInStates(unsentStates)}`,
);
// recently cancelled jobs keep their position, because the cancellation may be undone
const renumber = statement<{ profileId: string; lane: Lane; since: number }>(
  `UPDATE job SET position = numbered.place FROM
     (SELECT id AS job_id, row_number() OVER (ORDER BY position, id) AS place FROM
        (SELECT id, position FROM job
         WHERE profile_id = @profileId AND lane = @lane AND state ${sqlInStates(unsentStates)}
         UNION ALL SELECT id, position FROM job
         WHERE profile_id = @profileId AND section = 'finished' AND finished_at >= @since
           AND lane = @lane AND state = 'cancelled')) AS numbered
   WHERE id = numbered.job_id`,
);

/** Longer than the cancellation of a job can be undone, ms. */
const UNDO_WINDOW_MS = 120_000;

/** The number of moved jobs, and whether all others got new positions too, in the same order. */
export type Moved = Readonly<{ moved: number; renumbered: boolean }>;

/** With smaller gaps all positions of the lane are renumbered: a double cannot divide them much further. */
const MIN_STEP = 1e-7;

interface ReorderContext {
  readonly db: Db;
  readonly profileId: string;
  readonly now: number;
  readonly yieldToLoop: YieldToLoop;
}

/** Moves the jobs that are still queued before another; `beforeId` null: to the end of their lanes. */
export async function moveJobs(
  context: ReorderContext,
  jobIds: readonly string[],
  beforeId: string | null,
): Promise<Moved> {
  const moving = await queuedJobs(context, jobIds);
  if (beforeId === null) return moveToEnd(context, moving);
  const target = findQueued(context.db).get(beforeId);
  if (!target || jobIds.includes(beforeId)) return { moved: 0, renumbered: false };
  return moveBefore(context, moving, target);
}

/** Moves queued jobs, in the given order, before all others. */
export async function sendToFront(context: ReorderContext, jobIds: readonly string[]): Promise<Moved> {
  const moving = await queuedJobs(context, jobIds);
  const target = await firstNotMoving(context, new Set(jobIds));
  return target ? moveBefore(context, moving, target) : moveToEnd(context, moving);
}

async function queuedJobs(
  { db, yieldToLoop }: ReorderContext,
  jobIds: readonly string[],
): Promise<readonly QueuedJob[]> {
  const found: QueuedJob[] = [];
  for (const ids of pagesOf(jobIds)) {
    if (found.length > 0) await yieldToLoop();
    found.push(...ids.flatMap((id) => findQueued(db).get(id) ?? []));
  }
  return found;
}

async function firstNotMoving(
  context: ReorderContext,
  moving: ReadonlySet<string>,
): Promise<QueuedJob | null> {
  for (const lane of ['interactive', 'batch'] as const) {
    const start = { lane, position: Number.NEGATIVE_INFINITY, id: '' };
    const job = await nextNotMoving(context, pageAfter, start, moving);
    if (job) return job;
  }
  return null;
}

/** The first job after `start`, in the order of `pages`, that is not being moved. */
async function nextNotMoving(
  { db, profileId, yieldToLoop }: ReorderContext,
  pages: typeof pageAfter,
  start: QueuedJob,
  moving: ReadonlySet<string>,
): Promise<QueuedJob | null> {
  for (let from = start; ; ) {
    const page = pages(db).all({ ...from, profileId });
    const job = page.find(({ id }) => !moving.has(id));
    if (job) return job;
    const end = page.at(-1);
    if (!end || page.length < pageSize) return null;
    from = end;
    await yieldToLoop();
  }
}

async function moveBefore(
  context: ReorderContext,
  moving: readonly QueuedJob[],
  target: QueuedJob,
): Promise<Moved> {
  const { db, profileId, now, yieldToLoop } = context;
  const ids = new Set(moving.map(({ id }) => id));
  const gapBefore = async (to: QueuedJob) => {
    const from = await nextNotMoving(context, pageBefore, { ...to, id: '' }, ids);
    const start = from?.position ?? to.position - moving.length - 1;
    return { start, step: (to.position - start) / (moving.length + 1) };
  };
  let gap = await gapBefore(target);
  const renumbered = gap.step < MIN_STEP;
  if (renumbered) {
    renumber(db).run({ profileId, lane: target.lane, since: now - UNDO_WINDOW_MS });
    gap = await gapBefore(findQueued(db).get(target.id) ?? target);
  }
  const { start, step } = gap;
  let moved = 0;
  for (const page of pagesOf(moving)) {
    if (moved > 0) await yieldToLoop();
    inTransaction(db, () => {
      for (const { id } of page) {
        moved += 1;
        setPosition(db).run({ id, lane: target.lane, position: start + step * moved, now });
      }
    });
  }
  return { moved, renumbered };
}

async function moveToEnd(
  { db, profileId, now, yieldToLoop }: ReorderContext,
  moving: readonly QueuedJob[],
): Promise<Moved> {
  let moved = 0;
  for (const page of pagesOf(moving)) {
    if (moved > 0) await yieldToLoop();
    inTransaction(db, () => {
      // jobs that were queued meanwhile come before the rest
      const lastPositions = new Map<Lane, number>();
      for (const job of page) {
        const end =
          (lastPositions.get(job.lane) ?? lastPosition(db).get(profileId, job.lane)?.position ?? 0) + 1;
        lastPositions.set(job.lane, end);
        setPosition(db).run({ ...job, position: end, now });
        moved += 1;
      }
    });
  }
  return { moved, renumbered: false };
}

function* pagesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += pageSize) yield items.slice(start, start + pageSize);
}
