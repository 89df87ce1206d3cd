import type { QueueSummary } from './Queue';

/** How many jobs wait at bounds of credits of their own: none of them is sent without a person's word. */
export function jobsStood({ stood }: Pick<QueueSummary, 'stood'>): number {
  return stood.reduce((sum, { jobs }) => sum + jobs, 0);
}
