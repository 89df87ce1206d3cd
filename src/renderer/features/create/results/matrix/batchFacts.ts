import type { BatchTotals } from '@shared/domain/queue/BatchTotals';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import { attentionStates, inFlightStates, isOneOf } from '@shared/domain/queue/jobStates';
import type { QueuePace } from '@shared/domain/queue/Queue';
import { timeForJobs } from '@shared/domain/queue/timeForJobs';
import { t } from '@shared/messages/t';
import { formatDuration } from '@shared/words/formatDuration';
import { roughDuration } from '@shared/words/roughDuration';
import { creditsText } from '@shared/words/sentences/creditsText';

type Shown = Pick<
  JobWithAssets,
  'modelId' | 'state' | 'confirmedMilli' | 'possibleMilli' | 'sentAt' | 'finishedAt' | 'usualMs'
>;
type Facts = Omit<BatchTotals, 'rest'>;

export function sumOfJobs(jobs: readonly Shown[]): Facts {
  const count = (is: (job: Shown) => boolean) => jobs.filter(is).length;
  const sum = (of: (job: Shown) => number | null) => jobs.reduce((all, job) => all + (of(job) ?? 0), 0);
  const sent = jobs.flatMap(({ sentAt }) => sentAt ?? []);
  const finished = jobs.flatMap(({ finishedAt }) => finishedAt ?? []);
  const isInFlight = ({ state }: Shown) => isOneOf(inFlightStates, state);
  const open = jobs.filter((job) => isInFlight(job) || job.finishedAt === null);
  // jobs that were loaded before their model had a typical time use the typical time of later jobs
  const usual = new Map(
    jobs.flatMap(({ modelId, usualMs }) => (usualMs === null ? [] : [[modelId, usualMs] as const])),
  );
  const work = open.flatMap((job) => {
    const usualMs = usual.get(job.modelId);
    // on average, running jobs are half done
    return usualMs === undefined
      ? []
      : [isInFlight(job) ? { count: 1, usualMs: usualMs / 2, isSent: true } : { count: 1, usualMs }];
  });
  return {
    jobs: jobs.length,
    done: count(({ state }) => state === 'done'),
    running: count(isInFlight),
    failed: count(({ state }) => isOneOf(attentionStates, state)),
    cancelled: count(({ state }) => state === 'cancelled'),
    ended: finished.length,
    begunAt: sent.length === 0 ? null : Math.min(...sent),
    endedAt: finished.length === 0 ? null : Math.max(...finished),
    confirmedMilli: sum((job) => job.confirmedMilli),
    possibleMilli: sum((job) => job.possibleMilli),
    open: work.length === open.length ? work : null,
  };
}

/**
 * "7 of 12 · 2 running · 1 failed · 2 waiting · 16.8 credits · 2.4 possible · about 20 s left". Confirmed and
 * possible charges are never added up.
 * @param pace null: the queue sends nothing at the moment
 * @param now ms UTC
 */
export function batchFacts(sum: Facts, pace: QueuePace | null, now: number): string {
  const countText = (count: number, state: string) =>
    count > 0 ? t('create.jobsInState', { state, count }) : null;
  const { jobs, done, running, failed, cancelled, confirmedMilli, possibleMilli } = sum;
  return [
    t('create.doneOf', { done, jobs }),
    countText(running, 'running'),
    countText(failed, 'failed'),
    countText(jobs - done - running - failed - cancelled, 'waiting'),
    countText(cancelled, 'cancelled'),
    confirmedMilli > 0 ? creditsText(confirmedMilli) : null,
    possibleMilli > 0 ? t('create.possible', { credits: creditsText(possibleMilli) }) : null,
    sum.ended === jobs ? durationText(sum) : timeLeftText(sum, pace, now),
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}

function durationText({ begunAt, endedAt }: Facts): string | null {
  if (begunAt === null || endedAt === null || endedAt - begunAt < 500) return null;
  return formatDuration(endedAt - begunAt);
}

/** The time left. Null: unknown, or the batch has not begun, so that its end also depends on earlier jobs. */
function timeLeftText({ begunAt, open }: Facts, pace: QueuePace | null, now: number): string | null {
  if (begunAt === null || open === null || pace === null) return null;
  const leftMs = timeForJobs(open, pace, now);
  return leftMs < 1000 ? null : t('create.aboutLeft', { duration: roughDuration(leftMs) });
}

/** HTTP statuses that another attempt of the same request would get again. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404]);

/** Jobs that failed or were cancelled, cost nothing and may still succeed, with the label of their button. */
export function jobsToResend(
  jobs: readonly Pick<JobWithAssets, 'id' | 'state' | 'problem'>[],
): Readonly<{ ids: readonly string[]; label: string }> {
  const cancelled = jobs.filter(({ state }) => state === 'cancelled');
  const failed = jobs.filter(
    ({ state, problem }) => state === 'failed' && !refusals.has(problem?.status ?? 0),
  );
  const ids = [...failed, ...cancelled].map(({ id }) => id);
  if (cancelled.length > 0) return { ids, label: t('create.runTheRest', { jobs: ids.length }) };
  return {
    ids,
    label: t('create.tryFailedAgain', { failed: failed.length }),
  };
}
