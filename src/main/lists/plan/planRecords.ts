import { EaselError } from '@shared/ipc/EaselError';
import { type ListRow, MAX_LIST_COLUMNS, MAX_LIST_ROWS, takesPictures } from '@shared/lists';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import type { AddedRow, ListStep } from '../ListEdits';
import type { StoredList } from '../ListStore';
import { cellsJson, type RowPosition, type StoredRow } from '../rows/listRows';

export type PlannedRecords = Readonly<{ step: ListStep; added: readonly AddedRow[] }>;

/** Writes cells from `column` on into `rows`, then into new rows. @throws EaselError `invalid_input` if too many */
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
  list: Pick<StoredList, 'columns' | 'mapping' | 'counts'>,
  rows: readonly StoredRow[],
  next: Readonly<{ line: number; id: number }>,
): PlannedRecords {
  const existing = rows.slice(0, body.length);
  const newRecords = body.slice(existing.length);
  if (countRows(list) + newRecords.length > MAX_LIST_ROWS)
    throw tooManyError(t('lists.rows', { most: MAX_LIST_ROWS }));
  const changed = existing.map((row, at): ListStep['rows'][number] => {
    const record = body[at] ?? [];
    const cells = columns.map((_, place) => record[place - column] ?? row.cells[place]);
    return [
      row.id,
      { cells: row.cellsJson, problem: row.problem },
      { cells: cellsJson(cells), problem: null },
    ];
  });
  const added = newRecords.map((given, at): AddedRow => {
    const cells = columns.map((_, place) => given[place - column]);
    return { id: next.id + at, line: next.line + at, cellsJson: cellsJson(cells) };
  });
  const shape = {
    before: { columns: [...list.columns], mapping: { ...list.mapping } },
    after: { columns: [...columns], mapping },
  };
  const columnsChanged = columns.join('\n') !== list.columns.join('\n');
  return {
    step: {
      shape: columnsChanged ? shape : null,
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

export function countRows({ counts }: Pick<StoredList, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function tooManyError(what: string): EaselError {
  return new EaselError('invalid_input', t('lists.aListHasAtMost', { what }));
}

/** Adds one row. @throws EaselError `invalid_input` beyond the maximum number of rows */
export function planRow(
  list: Pick<StoredList, 'counts'>,
  row: RowPosition & Readonly<{ id: number; cellsJson: string }>,
): PlannedRecords {
  if (countRows(list) >= MAX_LIST_ROWS) throw tooManyError(t('lists.rows', { most: MAX_LIST_ROWS }));
  return { step: { shape: null, rows: [[row.id, { removed: 1 }, { removed: 0 }]] }, added: [row] };
}

/** The step that writes the same cells into some columns of rows; rows that already have them are skipped. */
export function planFill(
  { columns }: Pick<StoredList, 'columns'>,
  rows: readonly StoredRow[],
  filledColumns: readonly number[],
  source: ListRow['cells'],
): Readonly<{ step: ListStep }> {
  const isFilled = new Set(filledColumns);
  const changed = rows.flatMap((row): ListStep['rows'] => {
    const cells = columns.map((_, place) => (isFilled.has(place) ? source[place] : row.cells[place]));
    const isSame = filledColumns.every((place) => (row.cells[place] ?? null) === (source[place] ?? null));
    const before = { cells: row.cellsJson, problem: row.problem };
    return isSame ? [] : [[row.id, before, { cells: cellsJson(cells), problem: null }]];
  });
  return { step: { shape: null, rows: changed } };
}

/** Puts a picture (URL or reference) in each row, or all in one cell. `column` null: a new one. @throws EaselError */
export function planPictures(
  input: Readonly<{ column: number | null; parameter: string; pictures: readonly string[] }>,
  list: Pick<StoredList, 'columns' | 'mapping' | 'counts'>,
  rows: readonly StoredRow[],
  next: Readonly<{ line: number; id: number }>,
  { name: modelName, parameters }: ModelDescriptor,
): PlannedRecords {
  const parameter = parameters.find(({ name }) => name === input.parameter);
  if (parameter === undefined || !takesPictures(parameter))
    throw new EaselError('invalid_input', t('lists.doesNotAcceptAPictureForThis', { modelName }));
  const column = input.column ?? list.columns.length;
  if (column >= MAX_LIST_COLUMNS) throw tooManyError(t('lists.columns', { most: MAX_LIST_COLUMNS }));
  const added = input.column === null ? [freeName(parameter.label, list.columns)] : [];
  const columns = [...list.columns, ...added];
  const mapping = { ...list.mapping, ...Object.fromEntries(added.map((name) => [name, parameter.name])) };
  const body =
    parameter.kind === 'list' ? [[joinPictures(input.pictures)]] : input.pictures.map((one) => [one]);
  return planRecords({ column, body, columns, mapping }, list, rows, next);
}

/** Several pictures as one cell; as JSON if a picture's text contains the separator. */
function joinPictures(pictures: readonly string[]): string {
  return pictures.some((each) => each.includes(';')) ? JSON.stringify(pictures) : pictures.join(';');
}
