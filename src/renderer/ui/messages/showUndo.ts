import { closeToasts, showToast } from './toasts';
import { undoMs } from './undoMs';

/**
 * Says what was done, with the way back, for a while.
 * @param topic what it is about: of one topic, only the last is offered
 * @param message what else is different now
 */
export function showUndo(title: string, run: () => void, topic?: string, message?: string): void {
  if (topic !== undefined) closeToasts((other) => other.topic === topic);
  showToast({
    level: 'info',
    title,
    timeout: undoMs,
    action: { label: 'Undo', run },
    ...(topic === undefined ? {} : { topic }),
    ...(message === undefined ? {} : { message }),
  });
}
