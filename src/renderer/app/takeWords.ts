import { isTable } from '../features/create/lists/isTable';
import { useCreateStore } from '../features/create/useCreateStore';
import { useAppStore } from './appStore';

/** What a name of a list is told of cells that have none. */
const cellsName = 'Dropped cells.tsv';

/** Words that were dropped beside all fields become the prompt, which can be undone; cells of a spreadsheet a list. */
export function takeWords(text: string): void {
  const { setPrompt, giveList } = useCreateStore.getState();
  const words = text.trim();
  if (words === '') return;
  if (isTable(text)) giveList({ name: cellsName, bytes: new TextEncoder().encode(text) });
  else setPrompt(words);
  useAppStore.getState().go('create');
}
