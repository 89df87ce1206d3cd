import type { QueuePace } from './Queue';

const windowMs = 60_000;

export type TimedWork = Readonly<{
  count: number;
  usualMs: number;
  /** These jobs go first: they use parallel slots, but the estimate does not wait for their end. */
  goesFirst?: boolean | undefined;
  /** These jobs were already sent and do not count against the rate limit. */
  isSent?: boolean | undefined;
}>;

/** The time until the last job has ended, ms. Requests left in this window are sent at once, others later. */
export function timeForJobs(work: readonly TimedWork[], pace: QueuePace, now: number): number {
  const { perMinute, requestsLeftInWindow, opensAt } = pace;
  const unsent = work.filter((item) => !item.isSent);
  const count = unsent.reduce((sum, item) => sum + item.count, 0);
  const windows = Math.ceil(Math.max(0, count - requestsLeftInWindow) / perMinute);
  const durationAtPace = Math.max(paceMs(work, pace), maxUsualMs(work));
  if (windows === 0) return Math.round(durationAtPace);
  // the jobs of the last window are sent when this window has opened
  const jobsInLastWindow = count - requestsLeftInWindow - (windows - 1) * perMinute;
  const opensInMs = opensAt === null ? windowMs : Math.max(0, opensAt - now);
  const waitMs = opensInMs + (windows - 1) * windowMs;
  return Math.round(
    Math.max(
      durationAtPace,
      waitMs + Math.max(maxUsualMs(unsent), (jobsInLastWindow / count) * paceMs(unsent, pace)),
    ),
  );
}

function paceMs(work: readonly TimedWork[], { parallel, overheadMsPerJob }: QueuePace): number {
  return Math.max(
    0,
    work.reduce((sum, { count, usualMs }) => sum + count * (usualMs / parallel + overheadMsPerJob), 0),
  );
}

function maxUsualMs(work: readonly TimedWork[]): number {
  return Math.max(0, ...work.flatMap((item) => (item.goesFirst ? [] : item.usualMs)));
}
