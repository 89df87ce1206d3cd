import type { QueuePace } from './Queue';

const windowMs = 60_000;

/** Some jobs, and how long one of them usually takes. */
export type TimedWork = Readonly<{
  count: number;
  usualMs: number;
  /** These jobs go first: they take their share of the time, but their end is not waited for. */
  isBefore?: boolean | undefined;
  /** These jobs were sent already: they take nothing of the rate. */
  isSent?: boolean | undefined;
}>;

/**
 * ms until the last of some jobs has ended, limited by the parallel requests at their measured speed, and by the rate limit.
 * The rest of the current window may go at once; all other jobs wait for the next windows, each of which opens as a whole.
 * @param now ms UTC
 */
export function timeForJobs(work: readonly TimedWork[], pace: QueuePace, now: number): number {
  const { perMinute, leftNow, opensAt } = pace;
  const open = work.filter((item) => !item.isSent);
  const count = open.reduce((sum, item) => sum + item.count, 0);
  const windows = Math.ceil(Math.max(0, count - leftNow) / perMinute);
  const atPace = Math.max(paceMs(work, pace), longestOf(work));
  if (windows === 0) return Math.round(atPace);
  // the jobs of the last window are sent once it is open
  const last = count - leftNow - (windows - 1) * perMinute;
  const opensInMs = opensAt === null ? windowMs : Math.max(0, opensAt - now);
  const waits = opensInMs + (windows - 1) * windowMs;
  return Math.round(Math.max(atPace, waits + Math.max(longestOf(open), (last / count) * paceMs(open, pace))));
}

function paceMs(work: readonly TimedWork[], { parallel, extraMs }: QueuePace): number {
  return Math.max(
    0,
    work.reduce((sum, { count, usualMs }) => sum + count * (usualMs / parallel + extraMs), 0),
  );
}

function longestOf(work: readonly TimedWork[]): number {
  return Math.max(0, ...work.flatMap((item) => (item.isBefore ? [] : item.usualMs)));
}
