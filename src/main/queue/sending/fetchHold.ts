// Fetching keeps up with paying: an address expires after an unknown time, so an answer that waits for its turn may be money
// lost.

import type { DownloadBacklog } from '../../database/rows/downloadBacklog';

/** Allowed answers, arrived or still to come, for each request that may be under way at once. */
const answersPerRequest = 3;
const longestTurnMs = 60_000;
const nearExpiryMs = 60_000;

/**
 * How many more requests may be sent without paying ahead of the downloads; 0: none, until files have come.
 * @param underWay requests that will be answered
 */
export function sendsBeforeFetching(
  backlog: DownloadBacklog,
  queue: Readonly<{ parallel: number; underWay: number; now: number }>,
): number {
  const { waiting, oldestSince, soonestExpiry } = backlog;
  const { parallel, underWay, now } = queue;
  if (oldestSince !== null && now - oldestSince > longestTurnMs) return 0;
  if (soonestExpiry !== null && soonestExpiry > now && soonestExpiry - now < nearExpiryMs) return 0;
  return Math.max(0, parallel * answersPerRequest - waiting - underWay);
}
