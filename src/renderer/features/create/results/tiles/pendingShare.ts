import type { JobWithAssets } from '@shared/domain/queue/Job';

/** As far as the bar of a picture goes that has not come, however long it takes. */
const most = 0.97;

/**
 * How far the bar of a picture to come is, 0 to 1; null: under way, no telling how far. What was answered stands still until its
 * file is here: each bar that pulses is a layer of its own for Chromium, and dozens wait for their files at once.
 */
export function pendingShare(
  { state, usualMs }: Pick<JobWithAssets, 'state' | 'usualMs'>,
  elapsedMs: number | null,
): number | null {
  if (state !== 'sending') return most;
  return elapsedMs === null || usualMs === null || usualMs <= 0 ? null : Math.min(most, elapsedMs / usualMs);
}
