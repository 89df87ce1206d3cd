import type { QueueSummary } from './Queue';

/** Whether all that holds a queue back comes and goes by itself, again and again, while it runs as it should. */
export function isFleeting({ running, hold }: Pick<QueueSummary, 'running' | 'hold'>): boolean {
  return running && (hold?.reason === 'rate' || hold?.reason === 'downloads');
}
