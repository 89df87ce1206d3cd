import type { Settings } from '@shared/domain/Settings';
import type { timeForJobs } from '@shared/domain/timeForJobs';

/** How fast jobs go. */
export type QueueRate = Parameters<typeof timeForJobs>[1];

/** As the settings have it, with a whole minute's requests left. */
export function queueRate({
  parallel,
  requestsPerMinute,
}: Pick<Settings['queue'], 'parallel' | 'requestsPerMinute'>): QueueRate {
  return { parallel, perMinute: requestsPerMinute, leftNow: requestsPerMinute, opensInMs: null };
}
