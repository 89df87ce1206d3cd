import type { QueueSummary } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { usePartOf } from '../../../../ipc/pictures/usePartOf';

/**
 * Why waiting jobs do not run until the user runs the queue; null if they do.
 * @param running number of jobs in progress: after a restart, newer jobs run nevertheless
 */
export function usePause(profileId: string, running: number): string | null {
  const pause = usePartOf('queue.summary', { profileId }, pauseOf) ?? null;
  if (pause === null || ((pause.reason === 'restart' || pause.reason === 'loss') && running > 0)) return null;
  return pause.reason === 'person' ? t('create.theQueueIsPaused') : pause.message;
}

function pauseOf({ running, pause }: QueueSummary): QueueSummary['pause'] {
  return running ? null : pause;
}
