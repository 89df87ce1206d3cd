import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../commands/isTyping';
import { droppedLink } from '../../ui/droppedLink';
import { showToast } from '../../ui/toasts';
import { undoMs } from '../../ui/undoMs';
import { giveLink } from './giveLink';
import { isTable } from './lists/isTable';
import { pastedLines } from './lists/pastedLines';
import type { useListImport } from './lists/useListImport';
import { useCreateStore } from './useCreateStore';

const address = /^(?:[a-z][a-z\d+.-]*:\/\/|data:image\/|www\.)\S+$/i;

/**
 * Takes what is pasted beside all fields: cells of a spreadsheet are a list, the address of a picture is the one to edit,
 * words are the prompt of a form that has none. What would take the place of something is offered.
 * @param prompt what the form has; null: it is not there yet, or its model has no prompt
 */
export function usePastedText(
  lists: Pick<ReturnType<typeof useListImport>, 'paste' | 'offer'>,
  prompt: string | null,
): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: data, defaultPrevented, target } = event;
    if (data === null || defaultPrevented || isTyping(target) || data.files.length > 0) return;
    if (document.querySelector('[role=dialog]') !== null) return;
    const text = data.getData('text/plain');
    const words = text.trim();
    const link = address.test(words) ? words : words === '' ? droppedLink(data) : '';
    if (link !== '') giveLink(link, 'pasted');
    else if (words === '')
      showToast({
        level: 'info',
        title: 'Nothing was pasted',
        message: 'What was copied is no text, picture or list.',
      });
    else if (isTable(text)) lists.paste(text);
    else if (prompt === '') {
      useCreateStore.getState().setPrompt(words);
      if (pastedLines(text) > 0) lists.offer(text, 'were pasted as one prompt');
      else showToast({ level: 'info', title: 'Pasted as the prompt' });
    } else if (pastedLines(text) > 0) lists.offer(text, 'were copied');
    else if (prompt !== null) offerAsPrompt(words);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event);
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}

/** Words for a form that has some already. */
function offerAsPrompt(words: string): void {
  showToast({
    ...{ level: 'info', title: 'The text was not pasted', timeout: undoMs },
    message: 'Press where it is to go, and paste it there.',
    action: { label: 'Make it the prompt', run: () => useCreateStore.getState().setPrompt(words) },
  });
}
