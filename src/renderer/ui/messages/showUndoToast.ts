import { t } from '@shared/messages/t';
import { closeTopic, showToast } from './toasts';
import { undoMs } from './undoMs';

/**
 * @param topic only the last message of a topic is shown
 * @param message the other effects of the change
 */
export function showUndoToast(title: string, run: () => void, topic?: string, message?: string): void {
  if (topic !== undefined) closeTopic(topic);
  showToast({
    level: 'info',
    title,
    timeout: undoMs,
    action: { label: t('create.undo'), run },
    ...(topic === undefined ? {} : { topic }),
    ...(message === undefined ? {} : { message }),
  });
}
