// Downloads must keep up with payment: a URL expires after an unknown time, so a result that waits too long
// may be lost money.

import type { DownloadBacklog } from '../../database/rows/downloadBacklog';

/** Allowed results, arrived or expected, per parallel request. */
const answersPerRequest = 3;
const longestTurnMs = 60_000;
const nearExpiryMs = 60_000;

/**
 * How many more requests may be sent without getting too far ahead of the downloads; 0: none, until files
 * have arrived.
 * @param underWay requests that will be answered
 */
export function sendsAheadOfDownloads(
  backlog: DownloadBacklog,
  queue: Readonly<{ parallel: number; underWay: number; now: number }>,
): number {
  const { waiting, oldestSince, soonestExpiry } = backlog;
  const { parallel, underWay, now } = queue;
  if (oldestSince !== null && now - oldestSince > longestTurnMs) return 0;
  if (soonestExpiry !== null && soonestExpiry > now && soonestExpiry - now < nearExpiryMs) return 0;
  return Math.max(0, parallel * answersPerRequest - waiting - underWay);
}
