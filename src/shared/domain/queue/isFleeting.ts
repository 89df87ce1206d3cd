import type { QueueSummary } from './Queue';

/** Whether the hold of a queue comes and goes again and again without a command, while the queue runs as it should. */
export function isFleeting({ running, hold }: Pick<QueueSummary, 'running' | 'hold'>): boolean {
  return running && (hold?.reason === 'rate' || hold?.reason === 'downloads');
}
