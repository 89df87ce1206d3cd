import { t } from '@shared/messages/t';
import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../../../commands/isDialogOpen';
import { isTyping } from '../../../commands/isTyping';
import { showToast } from '../../../ui/messages/toasts';
import { hasCells, pastedLineCount, pastedRows } from '../lists/table/pastedCells';
import type { useListImport } from '../lists/useListImport';
import { useCreateStore } from '../useCreateStore';
import { addSourceUrl } from './addSourceUrl';
import { pastedLink } from './pastedLink';
import { reportNotPasted } from './reportNotPasted';

/**
 * Text pasted outside of fields: spreadsheet cells become a list, the URL of a picture becomes a source, and
 * other text becomes the prompt of a form without one. Nothing is replaced without asking.
 * @param prompt null: not loaded, or the model has no prompt
 */
export function usePastedText(
  lists: Pick<ReturnType<typeof useListImport>, 'paste' | 'offer'>,
  prompt: string | null,
): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: data, defaultPrevented, target } = event;
    if (data === null || defaultPrevented || isTyping(target)) return;
    if (data.files.length > 0 && !hasCells(data)) return;
    if (isDialogOpen()) return;
    const text = data.getData('text/plain');
    const trimmed = text.trim();
    const link = pastedLink(data);
    const rows = pastedRows(data);
    if (link !== '') addSourceUrl(link, 'pasted');
    else if (trimmed === '') reportNotPasted(null);
    else if (rows !== null) lists.paste(rows);
    else if (prompt === '') {
      useCreateStore.getState().setPrompt(trimmed);
      if (pastedLineCount(text) > 0) lists.offer(text, 'pasted');
      else showToast({ level: 'info', title: t('create.pastedAsThePrompt') });
    } else if (pastedLineCount(text) > 0) lists.offer(text, 'copied');
    else if (prompt !== null)
      reportNotPasted({
        label: t('app.makePastedPrompt'),
        run: () => useCreateStore.getState().setPrompt(trimmed),
      });
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => handlePaste(event);
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}
