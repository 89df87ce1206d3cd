import { isTable } from '../features/create/lists/isTable';
import { useCreateStore } from '../features/create/useCreateStore';
import { useAppStore } from './appStore';

/** What a list of cells is called, and one of lines. */
const cellsName = 'Dropped cells.tsv';
const linesName = 'Pasted lines.txt';

/**
 * Words that were dropped beside all fields, or pasted, become the prompt, which can be undone; cells of a spreadsheet a list.
 * @param isList each line is a prompt
 */
export function takeWords(text: string, isList = isTable(text)): void {
  const { setPrompt, giveList } = useCreateStore.getState();
  const words = text.trim();
  if (words === '') return;
  const name = isTable(text) ? cellsName : linesName;
  if (isList) giveList({ name, bytes: new TextEncoder().encode(text) });
  else setPrompt(words);
  useAppStore.getState().go('create');
}
