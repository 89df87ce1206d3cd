import type { JobWithAssets } from '@shared/domain/queue/Job';

/** The farthest point of the bar of a picture that has not arrived, however long it takes. */
const most = 0.97;

/**
 * The progress of a picture's bar, 0 to 1; null: under way without known progress. The bar of an answered request stands
 * still until the file is here: each pulsing bar is a layer for Chromium, and dozens wait for their files at once.
 */
export function pendingShare(
  { state, usualMs }: Pick<JobWithAssets, 'state' | 'usualMs'>,
  elapsedMs: number | null,
): number | null {
  if (state !== 'sending') return most;
  return elapsedMs === null || usualMs === null || usualMs <= 0 ? null : Math.min(most, elapsedMs / usualMs);
}
