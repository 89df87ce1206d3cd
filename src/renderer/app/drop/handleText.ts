import { isTable } from '../../features/create/lists/table/pastedCells';
import { useCreateStore } from '../../features/create/useCreateStore';
import { useAppStore } from '../appStore';

/**
 * Handles text dropped or pasted outside any field: it becomes the prompt, with Undo; spreadsheet cells
 * become a list.
 * @param isList whether each line is a prompt
 */
export function handleText(text: string, isList = isTable(text)): void {
  const { setPrompt, setIncomingList } = useCreateStore.getState();
  const words = text.trim();
  if (words === '') return;
  if (isList) setIncomingList({ text });
  else setPrompt(words);
  useAppStore.getState().go('create');
}
