import { EaselError } from '@shared/ipc/EaselError';
import { MAX_LIST_COLUMNS } from '@shared/lists';
import { t } from '@shared/messages/t';
import type { Db } from '../../database/Db';
import { forEachInSlices } from '../../slices/forEachInSlices';
import type { ListStep } from '../ListEdits';
import type { StoredList } from '../ListStore';
import { everyRow } from '../rows/listRows';
import { tooManyError } from './planRecords';
import { planShape } from './planShape';

type List = Pick<StoredList, 'listId' | 'columns' | 'mapping' | 'modelId'>;
type Planned = Readonly<{ step: ListStep }> | null;

/** Adds a last column, which is not mapped. @throws EaselError `invalid_input` */
export function planNewColumn(list: List, name: string): Planned {
  rejectDuplicateName(list.columns, name);
  if (list.columns.length >= MAX_LIST_COLUMNS)
    throw tooManyError(t('lists.columns', { most: MAX_LIST_COLUMNS }));
  return planShape(list, { columns: [...list.columns, name], mapping: { ...list.mapping, [name]: '' } });
}

/** Renames a column, whose mapping stays. @throws EaselError `invalid_input`, `not_found` */
export function planColumnName(list: List, column: number, name: string): Planned {
  const before = columnAt(list.columns, column);
  if (before === name) return null;
  rejectDuplicateName(list.columns, name);
  return planShape(list, {
    columns: list.columns.with(column, name),
    mapping: { ...list.mapping, [name]: list.mapping[before] ?? '' },
  });
}

/** Removes a column with its cells. @throws EaselError `invalid_input`, `not_found` */
export async function planRemovedColumn(db: Db, list: List, column: number): Promise<Planned> {
  columnAt(list.columns, column);
  if (list.columns.length === 1) throw new EaselError('invalid_input', t('lists.itIsTheOnlyColumnOfThis'));
  return planColumnRemoval(db, list, column);
}

/** @throws EaselError `not_found` */
export function columnAt(columns: readonly string[], place: number): string {
  const column = columns[place];
  if (column === undefined) throw new EaselError('not_found', t('lists.thereIsNoSuchColumn'));
  return column;
}

function rejectDuplicateName(columns: readonly string[], name: string): void {
  if (columns.includes(name))
    throw new EaselError('invalid_input', t('lists.thereIsAColumnAlready', { name }));
}

/** The step has the cells, before and after, of all rows that have a cell in the column or behind it. */
async function planColumnRemoval(
  db: Db,
  list: Pick<StoredList, 'listId' | 'columns' | 'mapping' | 'modelId'>,
  column: number,
): Promise<Readonly<{ step: ListStep }>> {
  const rows: ListStep['rows'] = [];
  await forEachInSlices(everyRow(db, list.listId), ({ id, cells_json: cells, sent_json: sent, problem }) => {
    const [cellsAfter, cutSent] = [
      withoutCell(cells, column),
      sent === null ? null : withoutCell(sent, column),
    ];
    if (cellsAfter === cells && cutSent === sent) return;
    const side = (own: string, ofSent: string | null) => ({
      cells: own,
      problem,
      ...(ofSent === null ? {} : { sent: ofSent }),
    });
    rows.push([id, side(cells, sent), side(cellsAfter, cutSent)]);
  });
  const columns = list.columns.filter((_, at) => at !== column);
  return { step: { shape: planShape(list, { columns })?.step.shape ?? null, rows } };
}

/** A row's stored cells without one column; unchanged if the row ends before that column. */
function withoutCell(json: string, column: number): string {
  const cells = JSON.parse(json) as unknown[];
  return column >= cells.length ? json : JSON.stringify(cells.toSpliced(column, 1));
}
