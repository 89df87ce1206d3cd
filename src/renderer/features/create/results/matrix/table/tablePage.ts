import type { AxisLayout } from '@shared/domain/create/AxisLayout';
import type { LargeTable } from '@shared/domain/create/LargeTable';
import { idBytes, unpackId } from '@shared/ipc/library/packedIds';
import { t } from '@shared/messages/t';
import type { BatchShape } from '@shared/prompt';
import { formatCount } from '@shared/words/formatCount';
import type { AxisWords } from '../axisLabels';
import { numberAt, valuesAt } from '../axisLayout';

/** Most cells and columns of a page: about as many as fit on a screen. */
const mostPlaces = 200;
const mostColumns = 25;

/** 0-based. */
export type PageAt = Readonly<{ rows: number; columns: number }>;

/** A page of rows or columns, from `from` (inclusive) to `to` (exclusive); `of` is the total number. */
export type Stretch = Readonly<{ page: number; pages: number; from: number; to: number; of: number }>;

/** The part of a table on one page, as a table of its own. */
export type TablePage = Readonly<{
  rows: Stretch;
  columns: Stretch;
  shape: BatchShape;
  labels: readonly AxisWords[];
  layout: AxisLayout;
}>;

/** The last page if the table has fewer pages now. */
export function tablePage(
  table: LargeTable,
  labels: readonly AxisWords[],
  layout: AxisLayout,
  at: PageAt,
): TablePage {
  if (table.places) return flowPage(table, labels, at);
  const sizeOf = (axis: number | null) => (axis === null ? 1 : (table.axes[axis]?.values.length ?? 1));
  // without row names the columns wrap into several lines, and may fill the whole page
  const columns = stretch(
    sizeOf(layout.columns),
    layout.rows === null ? mostPlaces : mostColumns,
    at.columns,
  );
  const across = columns.to - columns.from;
  // all pages have the same number of rows, so the widest page decides
  const widest = Math.ceil(columns.of / columns.pages);
  const rows = stretch(sizeOf(layout.rows), Math.max(1, Math.floor(mostPlaces / widest)), at.rows);
  const ids = Array.from({ length: (rows.to - rows.from) * across }, (_, each) =>
    idAt(table, layout, rows.from + Math.floor(each / across), columns.from + (each % across)),
  );
  const sides = [...(layout.rows === null ? [] : [{ axis: layout.rows, part: rows }])].concat({
    axis: layout.columns,
    part: columns,
  });
  return {
    rows,
    columns,
    shape: {
      ids,
      axes: sides.map(({ axis, part }) => {
        const { parameter = '', values = [] } = table.axes[axis] ?? {};
        return { parameter, values: values.slice(part.from, part.to) };
      }),
    },
    labels: sides.flatMap(({ axis, part }) => {
      const label = labels[axis];
      if (!label) return [];
      const { pictures, whole } = label;
      return {
        ...label,
        values: label.values.slice(part.from, part.to),
        ...(pictures ? { pictures: pictures.slice(part.from, part.to) } : {}),
        ...(whole ? { whole: whole.slice(part.from, part.to) } : {}),
      };
    }),
    layout:
      layout.rows === null ? { rows: null, columns: 0, shown: [0] } : { rows: 0, columns: 1, shown: [0, 0] },
  };
}

/** For a table that is not a full grid: the jobs in sequence. */
function flowPage(table: LargeTable, labels: readonly AxisWords[], at: PageAt): TablePage {
  const columns = stretch(jobsIn(table), mostPlaces, at.columns);
  const numbers = Array.from({ length: columns.to - columns.from }, (_, each) => columns.from + each);
  return {
    rows: stretch(1, 1, 0),
    columns,
    labels,
    shape: {
      ids: numbers.map((number) => unpackId(table.ids, number)),
      axes: table.axes,
      places: numbers.map((number) => valuesOfNumber(table, number)),
    },
    layout: { rows: null, columns: 0, shown: table.axes.map(() => 0) },
  };
}

export function pageOf(table: LargeTable, layout: AxisLayout, id: string): PageAt {
  const number = tableNumbers(table).get(id) ?? 0;
  const { rows, columns } = tablePage(table, [], layout, { rows: 0, columns: 0 });
  const values = valuesOfNumber(table, number);
  const pageAt = (value: number, { to }: Stretch) => Math.floor(value / to);
  if (table.places) return { rows: 0, columns: pageAt(number, columns) };
  return {
    rows: layout.rows === null ? 0 : pageAt(values[layout.rows] ?? 0, rows),
    columns: pageAt(values[layout.columns] ?? 0, columns),
  };
}

/** The jobs in the row or the column of a job, on every page. */
export function lineOfTable(
  table: LargeTable,
  layout: AxisLayout,
  page: TablePage,
  id: string,
  line: 'row' | 'column',
): readonly string[] {
  const at = page.shape.ids.indexOf(id);
  if (at < 0 || layout.rows === null) return [id];
  const across = page.columns.to - page.columns.from;
  const row = page.rows.from + Math.floor(at / across);
  const column = page.columns.from + (at % across);
  return line === 'row'
    ? Array.from({ length: page.columns.of }, (_, each) => idAt(table, layout, row, each))
    : Array.from({ length: page.rows.of }, (_, each) => idAt(table, layout, each, column));
}

function idAt({ axes, ids }: LargeTable, layout: AxisLayout, row: number, column: number): string {
  return unpackId(ids, numberAt(axes, layout, row, column));
}

/** All pages have about the same length, so that the last one does not have a single entry. */
function stretch(of: number, most: number, at: number): Stretch {
  const pages = Math.max(1, Math.ceil(of / most));
  return stretchAt(of, pages, Math.min(at, pages - 1));
}

function stretchAt(of: number, pages: number, page: number): Stretch {
  const each = Math.ceil(of / pages);
  return { page, pages, from: page * each, to: Math.min((page + 1) * each, of), of };
}

const known = new WeakMap<LargeTable, ReadonlyMap<string, number>>();

/** The index of each job. Computed at first use, because most tables are only viewed. */
export function tableNumbers(table: LargeTable): ReadonlyMap<string, number> {
  const found = known.get(table);
  if (found) return found;
  const numbers = new Map<string, number>();
  const count = jobsIn(table);
  for (let at = 0; at < count; at += 1) numbers.set(unpackId(table.ids, at), at);
  known.set(table, numbers);
  return numbers;
}

export function jobsIn({ ids }: LargeTable): number {
  return ids.length / idBytes;
}

/** The index of a job's value on each axis. */
export function valuesOfNumber({ axes, places }: LargeTable, at: number): readonly number[] {
  return places ? [...places.subarray(at * axes.length, (at + 1) * axes.length)] : valuesAt(axes, at);
}

export type PagedLines = 'rows' | 'columns' | 'results';

/** For example "Rows 1–20 of 500". */
export function pagerWords(what: PagedLines, { from, to, of }: Stretch): string {
  const lines = to - from === 1 ? formatCount(to) : `${formatCount(from + 1)}–${formatCount(to)}`;
  return t('create.pageLines', { what, lines, of });
}

export function pagesOf({ pages, of }: Stretch): readonly Stretch[] {
  return Array.from({ length: pages }, (_, page) => stretchAt(of, pages, page));
}

/** For example "Steps 28 · 2 kept". */
export function withPickedCount(words: string, kept: number): string {
  return kept > 0 ? t('create.nameAndKept', { words, kept }) : words;
}
