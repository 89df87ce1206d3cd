const windowMs = 60_000;

/**
 * ms until the last of some jobs has ended: what the parallel requests allow, and no sooner than the rate limit does.
 * What is left of the window that runs may go at once; all that is beyond it waits for the next windows, each of which
 * opens as a whole.
 */
export function timeForJobs(
  work: readonly Readonly<{
    count: number;
    usualMs: number;
    /** Goes before them: takes its share of the time, and its own end is not waited for. */
    isBefore?: boolean;
  }>[],
  options: Readonly<{
    parallel: number;
    perMinute: number;
    /** How many may still be sent before the next window opens. */
    leftNow: number;
    /** Until it opens, ms; null: a whole window from the first request on. */
    opensInMs: number | null;
  }>,
): number {
  const { parallel, perMinute, leftNow, opensInMs } = options;
  const count = work.reduce((sum, item) => sum + item.count, 0);
  const longest = Math.max(0, ...work.flatMap((item) => (item.isBefore ? [] : item.usualMs)));
  const total = work.reduce((sum, item) => sum + item.count * item.usualMs, 0);
  const windows = Math.ceil(Math.max(0, count - leftNow) / perMinute);
  // those of the last window are sent once it is open
  const last = windows === 0 ? 0 : count - leftNow - (windows - 1) * perMinute;
  const waits = windows === 0 ? 0 : (opensInMs ?? windowMs) + (windows - 1) * windowMs;
  const byRate = waits + Math.max(longest, (last * total) / Math.max(1, count) / parallel);
  return Math.round(Math.max(total / parallel, longest, byRate));
}
