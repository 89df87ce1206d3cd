import type { QueueSummary } from '@shared/domain/queue/Queue';
import { formatCount } from '@shared/words/formatCount';

/** "running, 3 under way, 12 up next, 1 needs attention". */
export function stripWords({ running, counts }: Pick<QueueSummary, 'running' | 'counts'>): string {
  const some = (n: number, words: string) => (n > 0 ? [`${formatCount(n)} ${words}`] : []);
  const open = counts.running + counts.next;
  return [
    running ? (open > 0 ? 'running' : 'nothing to do') : 'paused',
    ...some(counts.running, 'under way'),
    ...some(counts.next, 'up next'),
    ...some(counts.attention, counts.attention === 1 ? 'needs attention' : 'need attention'),
  ].join(', ');
}
