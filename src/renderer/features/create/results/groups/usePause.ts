import type { QueueSummary } from '@shared/domain/queue/Queue';
import { usePartOf } from '../../../../ipc/pictures/usePartOf';

/**
 * Why what waits of a batch stands until somebody lets the queue run, in words; null: it does not.
 * @param running how many of it are under way: after a restart, what is asked for since then goes all the same
 */
export function usePause(profileId: string, running: number): string | null {
  const pause = usePartOf('queue.summary', { profileId }, pauseOf) ?? null;
  if (pause === null || ((pause.reason === 'restart' || pause.reason === 'loss') && running > 0)) return null;
  return pause.reason === 'person' ? 'the queue is paused' : pause.message;
}

function pauseOf({ running, pause }: QueueSummary): QueueSummary['pause'] {
  return running ? null : pause;
}
