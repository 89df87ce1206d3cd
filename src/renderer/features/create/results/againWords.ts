import type { Job } from '@shared/domain/Job';
import type { Settings } from '@shared/domain/Settings';
import { timeForJobs } from '@shared/domain/timeForJobs';
import { creditWords } from '@shared/words/creditWords';
import { formatCredits } from '@shared/words/formatCredits';
import { roughDuration } from '../../../ui/roughDuration';

type Again = Pick<Job, 'estimateMilli' | 'usualMs'>;

/** What sending jobs anew costs and takes, and what stays: "About 9.6 credits of 412.6, leaves 403. About 20 s." */
export function againWords(
  jobs: readonly Again[],
  balanceMilli: number | null,
  { parallel, requestsPerMinute }: Pick<Settings['queue'], 'parallel' | 'requestsPerMinute'>,
): string {
  const milli = againMilli(jobs);
  const usual = jobs.flatMap(({ usualMs }) => (usualMs === null ? [] : [{ count: 1, usualMs }]));
  const rate = { parallel, perMinute: requestsPerMinute, leftNow: requestsPerMinute, opensInMs: null };
  const time = usual.length === jobs.length ? ` About ${roughDuration(timeForJobs(usual, rate))}.` : '';
  if (milli === null) return `What it costs is not known yet.${time}`;
  const stays = (balanceMilli ?? 0) - milli;
  const of =
    balanceMilli === null
      ? ''
      : ` of ${formatCredits(balanceMilli)}${stays < 0 ? ', more than there is' : `, leaves ${formatCredits(stays)}`}`;
  return `About ${creditWords(milli)}${of}.${time}`;
}

/** Thousandths of a credit; null where the price of one is not known. */
export function againMilli(jobs: readonly Pick<Job, 'estimateMilli'>[]): number | null {
  const known = jobs.flatMap(({ estimateMilli }) => estimateMilli ?? []);
  return known.length === jobs.length ? known.reduce((sum, milli) => sum + milli, 0) : null;
}
