import { t } from '@shared/messages/t';
import { closeTopic, showToast } from './toasts';
import { undoMs } from './undoMs';

/**
 * @param topic of messages with the same topic only the last is shown
 * @param message what else has changed
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
