import type { ListFacts } from '../KeptLists';
import { freeName } from '../plan/planRecords';
import { cellText } from '../read/cellText';
import type { KeptRow } from './listRows';

/** What a list of cells is called where they say nothing. */
export const unnamedList = 'Untitled list';

/** Letters of its first cell. */
const mostLetters = 48;

/**
 * What a list that was pasted is called: by its first prompt, or else the first cell of its first column that says something.
 * @param rows its first ones
 * @param taken names of the other lists
 */
export function nameOfCells(
  { columns, mapping }: Pick<ListFacts, 'columns' | 'mapping'>,
  rows: readonly KeptRow[],
  taken: readonly string[],
): string {
  const prompts = columns.findIndex((column) => mapping[column] === 'prompt');
  const texts = rows.flatMap(({ cells }) => {
    const text = cellText(cells[Math.max(0, prompts)]).trim().replace(/\s+/g, ' ');
    return text === '' ? [] : [text];
  });
  const [first = unnamedList] = texts;
  const letters = [...first];
  const brief = letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('').trimEnd()}…` : first;
  return freeName(texts.length > 1 ? `${brief}, and more` : brief, taken);
}
