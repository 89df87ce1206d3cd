import { t } from '@shared/messages/t';
import type { StoredList } from '../ListStore';
import { freeName } from '../plan/planRecords';
import { cellText } from '../read/cellText';
import type { StoredRow } from './listRows';

export const unnamedList = (): string => t('lists.untitledList');

const MAX_NAME_LENGTH = 48;

/** A name for a list: the first text in the prompt column, or in the first column. @param taken names of other lists */
export function suggestListName(
  { columns, mapping }: Pick<StoredList, 'columns' | 'mapping'>,
  rows: readonly StoredRow[],
  taken: readonly string[],
): string {
  const prompts = columns.findIndex((column) => mapping[column] === 'prompt');
  const texts = rows.flatMap(({ cells }) => {
    const text = cellText(cells[Math.max(0, prompts)]).trim().replace(/\s+/g, ' ');
    return text === '' ? [] : [text];
  });
  const [first = unnamedList()] = texts;
  const letters = [...first];
  const brief =
    letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH).join('').trimEnd()}…` : first;
  return freeName(texts.length > 1 ? t('lists.andMore', { brief }) : brief, taken);
}
