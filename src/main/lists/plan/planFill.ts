import type { ListRow } from '@shared/lists';
import type { ListFacts } from '../KeptLists';
import type { ListStep } from '../ListEdits';
import { cellsJson, type KeptRow } from '../rows/listRows';

/** The step that writes the same cells into some columns of rows; rows that already have them are skipped. */
export function planFill(
  { columns }: Pick<ListFacts, 'columns'>,
  rows: readonly KeptRow[],
  filled: readonly number[],
  source: ListRow['cells'],
): Readonly<{ step: ListStep }> {
  const isFilled = new Set(filled);
  const changed = rows.flatMap((row): ListStep['rows'] => {
    const cells = columns.map((_, place) => (isFilled.has(place) ? source[place] : row.cells[place]));
    const isSame = filled.every((place) => (row.cells[place] ?? null) === (source[place] ?? null));
    const before = { cells: row.cellsJson, problem: row.problem };
    return isSame ? [] : [[row.id, before, { cells: cellsJson(cells), problem: null }]];
  });
  return { step: { shape: null, rows: changed } };
}
