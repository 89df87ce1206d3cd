import type { JobWithAssets } from '@shared/domain/queue/Job';

/** Maximum of the bar of a picture that has not arrived, however long it takes. */
const most = 0.97;

/**
 * The progress of a picture's bar, 0 to 1; null: running without known progress. The bar of an answered
 * request does not move until the file is downloaded: each pulsing bar is a Chromium layer, and dozens may
 * wait for their files.
 */
export function pendingShare(
  { state, usualMs }: Pick<JobWithAssets, 'state' | 'usualMs'>,
  elapsedMs: number | null,
): number | null {
  if (state !== 'sending') return most;
  return elapsedMs === null || usualMs === null || usualMs <= 0 ? null : Math.min(most, elapsedMs / usualMs);
}
