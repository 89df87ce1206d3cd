import type { QueueSummary } from './Queue';

/**
 * Number of jobs that wait for the user while others are sent: at their spending limits, or refused by the
 * service.
 */
export function blockedJobCount({ stood, hold }: Pick<QueueSummary, 'stood' | 'hold'>): number {
  return stood.reduce((sum, { jobs }) => sum + jobs, hold?.jobs ?? 0);
}

/** Whether other jobs are sent while the queue holds some back. */
export function sendsOtherJobs({
  stood,
  hold,
  counts,
}: Pick<QueueSummary, 'stood' | 'hold' | 'counts'>): boolean {
  return hold?.reason === 'refused' && counts.next > blockedJobCount({ stood, hold });
}
