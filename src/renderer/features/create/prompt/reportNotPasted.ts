import { t } from '@shared/messages/t';
import { showToast } from '../../../ui/messages/toasts';
import { undoMs } from '../../../ui/messages/undoMs';

/** @param offer an action for the text; null: there is no text */
export function reportNotPasted(offer: Readonly<{ label: string; run: () => void }> | null): void {
  if (offer === null)
    showToast({
      level: 'info',
      title: t('create.nothingWasPasted'),
      message: t('create.theClipboardHasNoTextPicture'),
    });
  else
    showToast({
      level: 'info',
      title: t('app.theTextWasNotPasted'),
      timeout: undoMs,
      message: t('create.pasteThere'),
      action: offer,
    });
}
