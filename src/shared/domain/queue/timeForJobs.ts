import type { QueuePace } from './Queue';

const windowMs = 60_000;

/** Some jobs, and how long one of them usually takes. */
export type TimedWork = Readonly<{
  count: number;
  usualMs: number;
  /** Goes before them: takes its share of the time, and its own end is not waited for. */
  isBefore?: boolean | undefined;
  /** Was sent already: takes nothing of the rate. */
  isSent?: boolean | undefined;
}>;

/**
 * ms until the last of some jobs has ended: what the parallel requests allow, as fast as they were seen to go, and no
 * sooner than the rate limit does. What is left of the window that runs may go at once; all that is beyond it waits for
 * the next windows, each of which opens as a whole.
 * @param now ms UTC
 */
export function timeForJobs(work: readonly TimedWork[], pace: QueuePace, now: number): number {
  const { perMinute, leftNow, opensAt } = pace;
  const open = work.filter((item) => !item.isSent);
  const count = open.reduce((sum, item) => sum + item.count, 0);
  const windows = Math.ceil(Math.max(0, count - leftNow) / perMinute);
  const atPace = Math.max(paceMs(work, pace), longestOf(work));
  if (windows === 0) return Math.round(atPace);
  // those of the last window are sent once it is open
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
