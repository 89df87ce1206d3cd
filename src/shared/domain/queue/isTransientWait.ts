import type { QueueSummary } from './Queue';

/** Whether the queue waits for a reason that ends by itself in normal operation. */
export function isTransientWait({ running, hold }: Pick<QueueSummary, 'running' | 'hold'>): boolean {
  return running && (hold?.reason === 'rate' || hold?.reason === 'downloads');
}
