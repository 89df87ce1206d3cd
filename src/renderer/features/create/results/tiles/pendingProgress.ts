import type { JobWithAssets } from '@shared/domain/queue/Job';

/** The greatest progress shown for a picture that has not arrived. */
const maxProgress = 0.97;

/**
 * The progress of a picture, 0 to 1; null if unknown. The bar of an answered request stands still until the
 * file is downloaded: a moving bar is a compositor layer, and dozens may wait for their files.
 */
export function pendingProgress(
  { state, usualMs }: Pick<JobWithAssets, 'state' | 'usualMs'>,
  elapsedMs: number | null,
): number | null {
  if (state !== 'sending') return maxProgress;
  return elapsedMs === null || usualMs === null || usualMs <= 0
    ? null
    : Math.min(maxProgress, elapsedMs / usualMs);
}
