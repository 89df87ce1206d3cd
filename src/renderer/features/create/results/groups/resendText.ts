import type { BatchTotals } from '@shared/domain/queue/BatchTotals';
import type { Job } from '@shared/domain/queue/Job';
import type { QueuePace } from '@shared/domain/queue/Queue';
import { timeForJobs } from '@shared/domain/queue/timeForJobs';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { roughDuration } from '@shared/words/roughDuration';
import { creditsText } from '@shared/words/sentences/creditsText';

export type ResendSum = Pick<BatchTotals['rest'], 'estimateMilli' | 'work'>;

export function resendSumOf(jobs: readonly Pick<Job, 'estimateMilli' | 'usualMs'>[]): ResendSum {
  const knownEstimates = jobs.flatMap(({ estimateMilli }) => estimateMilli ?? []);
  const work = jobs.flatMap(({ usualMs }) => (usualMs === null ? [] : [{ count: 1, usualMs }]));
  return {
    estimateMilli:
      knownEstimates.length === jobs.length ? knownEstimates.reduce((sum, milli) => sum + milli, 0) : null,
    work: work.length === jobs.length ? work : null,
  };
}

/** The text of a quote, for example "About 9.6 credits of 412.6, leaves 403. About 20 s." @param now ms UTC */
export function resendText(
  { estimateMilli: milli, work }: ResendSum,
  balanceMilli: number | null,
  pace: QueuePace,
  now: number,
): string {
  const time =
    work === null ? [] : [t('create.takesAbout', { duration: roughDuration(timeForJobs(work, pace, now)) })];
  return [costText(milli, balanceMilli), ...time].join(' ');
}

function costText(milli: number | null, balanceMilli: number | null): string {
  if (milli === null) return t('create.whatItCostsIsNotKnownYet');
  const remaining = (balanceMilli ?? 0) - milli;
  return t('create.resendCost', {
    balance: balanceMilli === null ? 'unknown' : remaining < 0 ? 'short' : 'known',
    credits: creditsText(milli),
    there: formatCredits(balanceMilli ?? 0),
    left: formatCredits(remaining),
  });
}

/** For example "Run the rest: 12 · 28.8 credits". */
export function withPrice(label: string, { estimateMilli }: Pick<ResendSum, 'estimateMilli'>): string {
  return estimateMilli === null ? label : `${label} · ${creditsText(estimateMilli)}`;
}
