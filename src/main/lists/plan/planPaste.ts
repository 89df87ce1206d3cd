import { EaselError } from '@shared/ipc/EaselError';
import { delimitedRecords, MAX_CELL, MAX_LIST_COLUMNS, MAX_LIST_ROWS, suggestMapping } from '@shared/lists';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import type { StoredList } from '../ListStore';
import { rememberedMapping } from '../read/rememberedMapping';
import type { StoredRow } from '../rows/listRows';
import { countRows, freeName, type PlannedRecords, planRecords, tooManyError } from './planRecords';

const MAX_COLUMN_NAME = 100;

/** What column names are mapped by: the parameters of a model, and the mappings of the lists used last. */
type MappingSources = Readonly<{
  model: ModelDescriptor;
  earlier: readonly Pick<StoredList, 'mapping' | 'modelId'>[];
}>;

/**
 * Pastes into existing rows, then new ones, with new columns if needed. In an empty list the first line may have the
 * column names. @throws EaselError `invalid_input` beyond the maximum size of a list
 */
export function planPaste(
  { column, records }: Readonly<{ column: number; records: readonly (readonly string[])[] }>,
  list: Pick<StoredList, 'columns' | 'mapping' | 'counts'>,
  rows: readonly StoredRow[],
  next: Readonly<{ line: number; id: number }>,
  mappingSources: MappingSources,
): PlannedRecords {
  const header = countRows(list) === 0 ? headerOf(records, mappingSources) : null;
  const body = header?.isNamed ? records.slice(1) : records;
  const width = Math.max(0, ...body.map((cells) => column + cells.length));
  if (width > MAX_LIST_COLUMNS) throw tooManyError(t('lists.columns', { most: MAX_LIST_COLUMNS }));
  const columns = header?.columns ?? withColumns(list.columns, width);
  const mapping = header?.mapping ?? {
    ...Object.fromEntries(columns.map((name) => [name, ''])),
    ...list.mapping,
  };
  return planRecords({ column, body, columns, mapping }, list, rows, next);
}

/** Parses spreadsheet cells, row by row. @throws EaselError `invalid_input` beyond the maximum size of a list */
export function pastedRecords(text: string): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  for (const { cells } of delimitedRecords(text.replace(/\r\n?/g, '\n'), '\t')) {
    if (found.length > MAX_LIST_ROWS) throw tooManyError(t('lists.rows', { most: MAX_LIST_ROWS }));
    if (cells.some((cell) => cell.length > MAX_CELL)) {
      throw new EaselError('invalid_input', t('lists.aCellHasMoreThanCharacters', { most: MAX_CELL }));
    }
    found.push(cells);
  }
  return found;
}

/** The first line if one of its cells is the name of a parameter; else `prompt`, `column 2` and so on. */
function headerOf(records: readonly (readonly string[])[], { model, earlier }: MappingSources) {
  const width = Math.max(1, ...records.map((cells) => cells.length));
  const [first = []] = records;
  const hasNames =
    records.length > 1 && suggestMapping(first, model).some(({ target }) => target.kind === 'parameter');
  const columns = withColumns(hasNames ? uniqueNames(first) : ['prompt'], width);
  return { isNamed: hasNames, columns, mapping: rememberedMapping(columns, model, earlier) };
}

function withColumns(columns: readonly string[], width: number): readonly string[] {
  const all = [...columns];
  while (all.length < width) all.push(freeName(t('lists.column', { all: all.length + 1 }), all));
  return all;
}

function uniqueNames(names: readonly string[]): string[] {
  const all: string[] = [];
  for (const name of names) {
    all.push(
      freeName(name.trim().slice(0, MAX_COLUMN_NAME) || t('lists.column', { all: all.length + 1 }), all),
    );
  }
  return all;
}
