import type { QueueSummary } from '@shared/domain/queue/Queue';
import { usePartOf } from '../../../../ipc/pictures/usePartOf';

/**
 * Why the waiting jobs of a batch stand until the person lets the queue run, in words; null: they do not.
 * @param running how many of its jobs are under way: after a restart, jobs asked for since then go nevertheless
 */
export function usePause(profileId: string, running: number): string | null {
  const pause = usePartOf('queue.summary', { profileId }, pauseOf) ?? null;
  if (pause === null || ((pause.reason === 'restart' || pause.reason === 'loss') && running > 0)) return null;
  return pause.reason === 'person' ? 'the queue is paused' : pause.message;
}

function pauseOf({ running, pause }: QueueSummary): QueueSummary['pause'] {
  return running ? null : pause;
}
