import { showToast } from '../../../ui/messages/toasts';
import { undoMs } from '../../../ui/messages/undoMs';

/**
 * Says that pasted text was not used, and offers an action.
 * @param offer null: there is no text
 */
export function reportNotPasted(offer: Readonly<{ label: string; run: () => void }> | null): void {
  if (offer === null)
    showToast({
      level: 'info',
      title: 'Nothing was pasted',
      message: 'The clipboard has no text, picture or list.',
    });
  else
    showToast({
      level: 'info',
      title: 'The text was not pasted',
      timeout: undoMs,
      message: 'Press where it is to go, and paste it there.',
      action: offer,
    });
}
