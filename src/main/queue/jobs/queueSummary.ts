import { type JobState, type QueueSection, sectionOf } from '@shared/domain/queue/jobStates';
import type { QueuePace, QueueSummary, QueueWaitReason } from '@shared/domain/queue/Queue';
import { timeForJobs } from '@shared/domain/queue/timeForJobs';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { batchesBlockedByLimits } from './batches/spendLimits';
import type { QueueState } from './queueState';
import { queueSchedule } from './schedules';

type CountRow = Readonly<{ model_id: string; state: JobState; acknowledged: number; n: number }>;

// One row per model and state, updated as jobs change, so that no job has to be read.
const counts = statement<[string], CountRow>(
  'SELECT model_id, state, acknowledged, n FROM job_count WHERE profile_id = ? AND n > 0',
);
const halfWrittenJobs = statement<[string], { n: number }>(
  'SELECT coalesce(sum(jobs), 0) AS n FROM batch WHERE complete = 0 AND profile_id = ?',
);

/** Why nothing is sent although the queue is set to run: a disk error, or a lost library. */
export type QueueFault = Readonly<{ reason: 'disk' | 'library'; message: string }>;

export interface SummaryContext {
  readonly state: QueueState;
  /** Takes precedence over the pause in `state`. */
  readonly fault: QueueFault | null;
  readonly hold: QueueWaitReason | null;
  /** Whether the jobs of the model are held back because the service refuses it. */
  readonly isRefused: (modelId: string) => boolean;
  readonly pace: QueuePace;
  readonly now: number;
  /** The usual duration, ms; null: unknown, because neither this model nor a comparable one has run. */
  readonly usualMs: (modelId: string) => number | null;
}

export function queueSummary(db: Db, profileId: string, context: SummaryContext): QueueSummary {
  const rows = counts(db).all(profileId);
  const inSection = (section: QueueSection): number =>
    rows.reduce(
      (sum, row) => (sectionOf(row.state, row.acknowledged === 1) === section ? sum + row.n : sum),
      0,
    );
  const next = inSection('next') - (halfWrittenJobs(db).get(profileId)?.n ?? 0);
  const running = inSection('running');
  const { blocked, byModel } = batchesBlockedByLimits(db, profileId);
  const { pause, endedJobs, confirmedMilli, possibleMilli } = context.state;
  return {
    profileId,
    running: pause === null && context.fault === null,
    pause: context.fault ?? (pause && { reason: pause.reason, message: pause.message }),
    counts: {
      attention: inSection('attention'),
      running,
      next,
      finished: inSection('finished'),
      done: rows.reduce((sum, row) => (row.state === 'done' ? sum + row.n : sum), 0),
    },
    progress: { done: endedJobs, total: endedJobs + next + running },
    timeLeftMs:
      next + running === 0
        ? null
        : timeLeft(
            unsentJobsByModel(
              rows.filter(({ model_id }) => !context.isRefused(model_id)),
              byModel,
            ),
            running,
            context,
          ),
    countedAt: context.now,
    pace: context.pace,
    confirmedMilli,
    possibleMilli,
    hold: context.hold,
    plan: queueSchedule(db, profileId),
    blockedBatches: [...blocked],
  };
}

/** The number of unsent jobs per model, without blocked jobs. @param blockedJobs blocked jobs, by model */
function unsentJobsByModel(
  rows: readonly CountRow[],
  blockedJobs: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const models = new Map([...blockedJobs].map(([modelId, n]) => [modelId, -n]));
  for (const { model_id, state, acknowledged, n } of rows) {
    if (sectionOf(state, acknowledged === 1) === 'next')
      models.set(model_id, (models.get(model_id) ?? 0) + n);
  }
  return new Map([...models].filter(([, n]) => n > 0));
}

function timeLeft(
  models: ReadonlyMap<string, number>,
  running: number,
  context: SummaryContext,
): number | null {
  const work = [...models].map(([modelId, count]) => ({ count, usualMs: context.usualMs(modelId) }));
  const known = work.flatMap(({ count, usualMs }) => (usualMs === null ? [] : [{ count, usualMs }]));
  if (known.length < work.length) return null;
  const usual = known[0]?.usualMs ?? 0;
  const all = running > 0 ? [...known, { count: running, usualMs: usual / 2, isSent: true }] : known;
  if (all.every((item) => item.usualMs === 0)) return null;
  return timeForJobs(all, context.pace, context.now);
}
