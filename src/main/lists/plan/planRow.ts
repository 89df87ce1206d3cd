import { MAX_LIST_ROWS } from '@shared/lists';
import { t } from '@shared/messages/t';
import type { ListFacts } from '../KeptLists';
import type { RowPosition } from '../rows/listRows';
import { type PlannedRecords, rowsOf, tooMany } from './planRecords';

/** Adds one row. @throws EaselError `invalid_input` beyond the maximum number of rows */
export function planRow(
  list: Pick<ListFacts, 'counts'>,
  row: RowPosition & Readonly<{ id: number; cellsJson: string }>,
): PlannedRecords {
  if (rowsOf(list) >= MAX_LIST_ROWS) throw tooMany(t('lists.rows', { most: MAX_LIST_ROWS }));
  return { step: { shape: null, rows: [[row.id, { removed: 1 }, { removed: 0 }]] }, added: [row] };
}
