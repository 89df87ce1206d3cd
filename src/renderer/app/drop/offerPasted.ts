import { t } from '@shared/messages/t';
import { pastedLines, pastedRows } from '../../features/create/lists/table/pastedCells';
import { addSourceUrl } from '../../features/create/prompt/addSourceUrl';
import { pastedLink } from '../../features/create/prompt/pastedLink';
import { reportNotPasted } from '../../features/create/prompt/reportNotPasted';
import { showToast } from '../../ui/messages/toasts';
import { undoMs } from '../../ui/messages/undoMs';
import { useAppStore } from '../appStore';
import { handleText } from './handleText';

/**
 * Handles text pasted outside any field and outside Create. An image URL is offered for editing like a pasted
 * image; other text as a prompt.
 * @param isOver whether an overlay is open, which would close
 */
export function offerPasted(data: DataTransfer, isOver: boolean): void {
  const text = data.getData('text/plain');
  const link = pastedLink(data);
  const edit = () => {
    if (addSourceUrl(link, 'pasted')) useAppStore.getState().go('create');
  };
  if (link !== '') {
    if (isOver) offerInCreate(t('app.editItInCreate'), edit);
    else edit();
  } else if (text.trim() === '') reportNotPasted(null);
  else {
    const isList = pastedRows(data) !== null || pastedLines(text) > 0;
    reportNotPasted({
      label: isList ? t('app.makeListOfPasted') : t('app.makePastedPrompt'),
      run: () => handleText(text, isList),
    });
  }
}

/** Offers to continue in Create, for a paste over an overlay: an accidental key press must not close it. */
export function offerInCreate(label: string, run: () => void): void {
  showToast({
    level: 'info',
    title: t('app.itWasNotPasted'),
    timeout: undoMs,
    message: t('app.itWouldCloseWhatIsShownHere'),
    action: { label, run },
  });
}
