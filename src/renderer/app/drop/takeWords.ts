import { isTable } from '../../features/create/lists/table/isTable';
import { useCreateStore } from '../../features/create/useCreateStore';
import { useAppStore } from '../appStore';

/**
 * Words that were dropped beside all fields, or pasted, become the prompt, which can be undone; cells of a spreadsheet a list.
 * @param isList each line is a prompt
 */
export function takeWords(text: string, isList = isTable(text)): void {
  const { setPrompt, giveList } = useCreateStore.getState();
  const words = text.trim();
  if (words === '') return;
  if (isList) giveList({ text });
  else setPrompt(words);
  useAppStore.getState().go('create');
}
