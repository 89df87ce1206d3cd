import type { QueueSummary } from './Queue';

/** Jobs that wait for the user while others are sent: at spending limits, or refused by the service. */
export function blockedJobCount({
  blockedBatches,
  hold,
}: Pick<QueueSummary, 'blockedBatches' | 'hold'>): number {
  return blockedBatches.reduce((sum, { jobs }) => sum + jobs, hold?.jobs ?? 0);
}

export function sendsOtherJobs({
  blockedBatches,
  hold,
  counts,
}: Pick<QueueSummary, 'blockedBatches' | 'hold' | 'counts'>): boolean {
  return hold?.reason === 'refused' && counts.next > blockedJobCount({ blockedBatches, hold });
}
