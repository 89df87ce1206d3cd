import { EaselError } from '@shared/ipc/EaselError';
import { type ListRow, MAX_LIST_COLUMNS, MAX_LIST_ROWS, takesPictures } from '@shared/lists';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import type { ListFacts } from '../KeptLists';
import type { AddedRow, ListStep } from '../ListEdits';
import { cellsJson, type KeptRow, type RowPosition } from '../rows/listRows';

export type PlannedRecords = Readonly<{ step: ListStep; added: readonly AddedRow[] }>;

/** Writes cells from `column` on into `rows`, then into new rows. @throws EaselError `invalid_input` beyond the maximum */
export function planRecords(
  {
    column,
    body,
    columns,
    mapping,
  }: Readonly<{
    column: number;
    body: readonly (readonly string[])[];
    columns: readonly string[];
    mapping: Record<string, string>;
  }>,
  list: Pick<ListFacts, 'columns' | 'mapping' | 'counts'>,
  rows: readonly KeptRow[],
  next: Readonly<{ line: number; id: number }>,
): PlannedRecords {
  const old = rows.slice(0, body.length);
  const fresh = body.slice(old.length);
  const there = rowsOf(list);
  if (there + fresh.length > MAX_LIST_ROWS) throw tooMany(t('lists.rows', { most: MAX_LIST_ROWS }));
  const changed = old.map((row, at): ListStep['rows'][number] => {
    const given = body[at] ?? [];
    const cells = columns.map((_, place) => given[place - column] ?? row.cells[place]);
    return [
      row.id,
      { cells: row.cellsJson, problem: row.problem },
      { cells: cellsJson(cells), problem: null },
    ];
  });
  const added = fresh.map((given, at): AddedRow => {
    const cells = columns.map((_, place) => given[place - column]);
    return { id: next.id + at, line: next.line + at, cellsJson: cellsJson(cells) };
  });
  const shape = {
    before: { columns: [...list.columns], mapping: { ...list.mapping } },
    after: { columns: [...columns], mapping },
  };
  const isReshaped = columns.join('\n') !== list.columns.join('\n');
  return {
    step: {
      shape: isReshaped ? shape : null,
      rows: [
        ...changed,
        ...added.map(({ id }): ListStep['rows'][number] => [id, { removed: 1 }, { removed: 0 }]),
      ],
    },
    added,
  };
}

export function freeName(base: string, taken: readonly string[]): string {
  let name = base;
  for (let copy = 2; taken.includes(name); copy += 1) name = `${base} ${copy}`;
  return name;
}

export function rowsOf({ counts }: Pick<ListFacts, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function tooMany(what: string): EaselError {
  return new EaselError('invalid_input', t('lists.aListHasAtMost', { what }));
}

/** Adds one row. @throws EaselError `invalid_input` beyond the maximum number of rows */
export function planRow(
  list: Pick<ListFacts, 'counts'>,
  row: RowPosition & Readonly<{ id: number; cellsJson: string }>,
): PlannedRecords {
  if (rowsOf(list) >= MAX_LIST_ROWS) throw tooMany(t('lists.rows', { most: MAX_LIST_ROWS }));
  return { step: { shape: null, rows: [[row.id, { removed: 1 }, { removed: 0 }]] }, added: [row] };
}

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

/** One picture per row, or all in one cell. @param put.column null: a new one. @throws EaselError `invalid_input` */
export function planPictures(
  put: Readonly<{ column: number | null; parameter: string; pictures: readonly string[] }>,
  list: Pick<ListFacts, 'columns' | 'mapping' | 'counts'>,
  rows: readonly KeptRow[],
  next: Readonly<{ line: number; id: number }>,
  { name: modelName, parameters }: ModelDescriptor,
): PlannedRecords {
  const parameter = parameters.find(({ name }) => name === put.parameter);
  if (parameter === undefined || !takesPictures(parameter))
    throw new EaselError('invalid_input', t('lists.doesNotAcceptAPictureForThis', { modelName }));
  const column = put.column ?? list.columns.length;
  if (column >= MAX_LIST_COLUMNS) throw tooMany(t('lists.columns', { most: MAX_LIST_COLUMNS }));
  const added = put.column === null ? [freeName(parameter.label, list.columns)] : [];
  const columns = [...list.columns, ...added];
  const mapping = { ...list.mapping, ...Object.fromEntries(added.map((name) => [name, parameter.name])) };
  const body = parameter.kind === 'list' ? [[together(put.pictures)]] : put.pictures.map((one) => [one]);
  return planRecords({ column, body, columns, mapping }, list, rows, next);
}

/** Several pictures as one cell; as JSON if one contains the separator. */
function together(pictures: readonly string[]): string {
  return pictures.some((each) => each.includes(';')) ? JSON.stringify(pictures) : pictures.join(';');
}
