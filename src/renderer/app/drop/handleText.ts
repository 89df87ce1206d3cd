import { t } from '@shared/messages/t';
import { isTable, pastedLineCount, pastedRows } from '../../features/create/lists/table/pastedCells';
import { addSourceUrl } from '../../features/create/prompt/addSourceUrl';
import { pastedLink } from '../../features/create/prompt/pastedLink';
import { reportNotPasted } from '../../features/create/prompt/reportNotPasted';
import { useCreateStore } from '../../features/create/useCreateStore';
import { showToast } from '../../ui/messages/toasts';
import { undoMs } from '../../ui/messages/undoMs';
import { useAppStore } from '../appStore';

/**
 * Opens a pasted image URL for editing, and offers to use other text as a prompt or a list.
 * @param hasOverlay whether an overlay is open; then the URL is only offered, because Create closes the overlay
 */
export function offerPasted(data: DataTransfer, hasOverlay: boolean): void {
  const text = data.getData('text/plain');
  const link = pastedLink(data);
  const edit = () => {
    if (addSourceUrl(link, 'pasted')) useAppStore.getState().go('create');
  };
  if (link !== '') {
    if (hasOverlay) offerInCreate(t('app.editItInCreate'), edit);
    else edit();
  } else if (text.trim() === '') reportNotPasted(null);
  else {
    const isList = pastedRows(data) !== null || pastedLineCount(text) > 0;
    reportNotPasted({
      label: isList ? t('app.makeListOfPasted') : t('app.makePastedPrompt'),
      run: () => handleText(text, isList),
    });
  }
}

/** Offers to continue in Create after a paste over an overlay, which an accidental key press must not close. */
export function offerInCreate(label: string, run: () => void): void {
  showToast({
    level: 'info',
    title: t('app.itWasNotPasted'),
    timeout: undoMs,
    message: t('app.itWouldCloseWhatIsShownHere'),
    action: { label, run },
  });
}

/**
 * Text dropped or pasted outside any field becomes the prompt, with Undo; spreadsheet cells become a list.
 */
export function handleText(text: string, isList = isTable(text)): void {
  const { setPrompt, setIncomingList } = useCreateStore.getState();
  const prompt = text.trim();
  if (prompt === '') return;
  if (isList) setIncomingList({ text });
  else setPrompt(prompt);
  useAppStore.getState().go('create');
}
