import type { QueueSummary } from './Queue';

/**
 * Number of jobs that wait for the user while others are sent: at their spending limits, or refused by the
 * service.
 */
export function blockedJobCount({
  blockedBatches,
  hold,
}: Pick<QueueSummary, 'blockedBatches' | 'hold'>): number {
  return blockedBatches.reduce((sum, { jobs }) => sum + jobs, hold?.jobs ?? 0);
}

/** Whether other jobs are sent while the queue holds some back. */
export function sendsOtherJobs({
  blockedBatches,
  hold,
  counts,
}: Pick<QueueSummary, 'blockedBatches' | 'hold' | 'counts'>): boolean {
  return hold?.reason === 'refused' && counts.next > blockedJobCount({ blockedBatches, hold });
}
