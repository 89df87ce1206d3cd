import type { QueueSummary } from '@shared/domain/queue/Queue';
import { cancelNewestRest } from '../../ipc/actions/cancelRest';
import { wordsOf } from '../../ipc/CallFailure';
import { usePartOf } from '../../ipc/pictures/usePartOf';
import { showToast } from '../../ui/messages/toasts';

const anyWaits = ({ counts }: QueueSummary) => counts.next > 0;

/** Cancels what waits of the newest press; null: nothing waits. */
export function useCancelRest(profileId: string): (() => void) | null {
  const isWaiting = usePartOf('queue.summary', { profileId }, anyWaits) ?? false;
  const onError = (error: unknown) =>
    showToast({ level: 'problem', title: 'That did not work', message: wordsOf(error) });
  return isWaiting ? () => void cancelNewestRest(profileId).catch(onError) : null;
}
