import { t } from '@shared/messages/t';
import type { ListFacts } from '../KeptLists';
import { freeName } from '../plan/planRecords';
import { cellText } from '../read/cellText';
import type { KeptRow } from './listRows';

export const unnamedList = (): string => t('lists.untitledList');

const mostLetters = 48;

/** The first text in the prompt column, or in the first column. @param taken names of other lists */
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
  const [first = unnamedList()] = texts;
  const letters = [...first];
  const brief = letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('').trimEnd()}…` : first;
  return freeName(texts.length > 1 ? t('lists.andMore', { brief }) : brief, taken);
}
