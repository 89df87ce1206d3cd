import type { QueueSummary } from './Queue';

/**
 * How many jobs wait for the person's word while others go: at their own bounds of credits, or because the service refuses
 * them.
 */
export function blockedJobCount({ stood, hold }: Pick<QueueSummary, 'stood' | 'hold'>): number {
  return stood.reduce((sum, { jobs }) => sum + jobs, hold?.jobs ?? 0);
}

/** Whether the hold of a queue lets others of its jobs go. */
export function letsOthersGo({
  stood,
  hold,
  counts,
}: Pick<QueueSummary, 'stood' | 'hold' | 'counts'>): boolean {
  return hold?.reason === 'refused' && counts.next > blockedJobCount({ stood, hold });
}
