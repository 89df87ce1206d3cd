import type { AxisLayout } from '@shared/domain/create/AxisLayout';
import type { LargeTable } from '@shared/domain/create/LargeTable';
import { idBytes, unpackId } from '@shared/ipc/library/packedIds';
import { t } from '@shared/messages/t';
import type { BatchGrid } from '@shared/prompt';
import { formatCount } from '@shared/words/formatCount';
import type { AxisLabels } from '../axisLabels';
import { jobIndexAt, valuesAt } from '../axisLayout';

/** The maximum of cells and of columns on a page: about as many as fit on a screen. */
const maxCells = 200;
const maxColumns = 25;

/** The 0-based numbers of a page of rows and of a page of columns. */
export type PagePosition = Readonly<{ rows: number; columns: number }>;

/** A page of rows or columns, from `from` (inclusive) to `to` (exclusive); `of` is the total number. */
export type PageRange = Readonly<{ page: number; pages: number; from: number; to: number; of: number }>;

/** The part of a table on one page, as a table of its own. */
export type TablePage = Readonly<{
  rows: PageRange;
  columns: PageRange;
  grid: BatchGrid;
  labels: readonly AxisLabels[];
  layout: AxisLayout;
}>;

/** The part of a table on a page; the last page if the table has fewer pages now. */
export function tablePage(
  table: LargeTable,
  labels: readonly AxisLabels[],
  layout: AxisLayout,
  position: PagePosition,
): TablePage {
  if (table.places) return flowPage(table, labels, position);
  const sizeOf = (axis: number | null) => (axis === null ? 1 : (table.axes[axis]?.values.length ?? 1));
  // without row names the columns wrap into several lines, and may fill the whole page
  const columns = pageRangeOf(
    sizeOf(layout.columns),
    layout.rows === null ? maxCells : maxColumns,
    position.columns,
  );
  const columnCount = columns.to - columns.from;
  // all pages have the same number of rows, so the widest page decides
  const widest = Math.ceil(columns.of / columns.pages);
  const rows = pageRangeOf(sizeOf(layout.rows), Math.max(1, Math.floor(maxCells / widest)), position.rows);
  const ids = Array.from({ length: (rows.to - rows.from) * columnCount }, (_, index) =>
    idAt(table, layout, rows.from + Math.floor(index / columnCount), columns.from + (index % columnCount)),
  );
  const shownAxes = [...(layout.rows === null ? [] : [{ axis: layout.rows, range: rows }])].concat({
    axis: layout.columns,
    range: columns,
  });
  return {
    rows,
    columns,
    grid: {
      ids,
      axes: shownAxes.map(({ axis, range }) => {
        const { parameter = '', values = [] } = table.axes[axis] ?? {};
        return { parameter, values: values.slice(range.from, range.to) };
      }),
    },
    labels: shownAxes.flatMap(({ axis, range }) => {
      const label = labels[axis];
      if (!label) return [];
      const { pictures, whole } = label;
      return {
        ...label,
        values: label.values.slice(range.from, range.to),
        ...(pictures ? { pictures: pictures.slice(range.from, range.to) } : {}),
        ...(whole ? { whole: whole.slice(range.from, range.to) } : {}),
      };
    }),
    layout:
      layout.rows === null ? { rows: null, columns: 0, shown: [0] } : { rows: 0, columns: 1, shown: [0, 0] },
  };
}

/** A page of a table that is not a full grid: its jobs in sequence. */
function flowPage(table: LargeTable, labels: readonly AxisLabels[], position: PagePosition): TablePage {
  const columns = pageRangeOf(jobCountOf(table), maxCells, position.columns);
  const indexes = Array.from({ length: columns.to - columns.from }, (_, offset) => columns.from + offset);
  return {
    rows: pageRangeOf(1, 1, 0),
    columns,
    labels,
    grid: {
      ids: indexes.map((index) => unpackId(table.ids, index)),
      axes: table.axes,
      places: indexes.map((index) => valuesOfJob(table, index)),
    },
    layout: { rows: null, columns: 0, shown: table.axes.map(() => 0) },
  };
}

export function pageOf(table: LargeTable, layout: AxisLayout, id: string): PagePosition {
  const jobIndex = jobIndexes(table).get(id) ?? 0;
  const { rows, columns } = tablePage(table, [], layout, { rows: 0, columns: 0 });
  const values = valuesOfJob(table, jobIndex);
  const pageOfLine = (value: number, { to }: PageRange) => Math.floor(value / to);
  if (table.places) return { rows: 0, columns: pageOfLine(jobIndex, columns) };
  return {
    rows: layout.rows === null ? 0 : pageOfLine(values[layout.rows] ?? 0, rows),
    columns: pageOfLine(values[layout.columns] ?? 0, columns),
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
  const index = page.grid.ids.indexOf(id);
  if (index < 0 || layout.rows === null) return [id];
  const columnCount = page.columns.to - page.columns.from;
  const row = page.rows.from + Math.floor(index / columnCount);
  const column = page.columns.from + (index % columnCount);
  return line === 'row'
    ? Array.from({ length: page.columns.of }, (_, lineIndex) => idAt(table, layout, row, lineIndex))
    : Array.from({ length: page.rows.of }, (_, lineIndex) => idAt(table, layout, lineIndex, column));
}

function idAt({ axes, ids }: LargeTable, layout: AxisLayout, row: number, column: number): string {
  return unpackId(ids, jobIndexAt(axes, layout, row, column));
}

/** Divides lines into pages of about the same length, so that the last page does not have a single entry. */
function pageRangeOf(of: number, maxPerPage: number, page: number): PageRange {
  const pages = Math.max(1, Math.ceil(of / maxPerPage));
  return rangeOfPage(of, pages, Math.min(page, pages - 1));
}

function rangeOfPage(of: number, pages: number, page: number): PageRange {
  const perPage = Math.ceil(of / pages);
  return { page, pages, from: page * perPage, to: Math.min((page + 1) * perPage, of), of };
}

const indexCache = new WeakMap<LargeTable, ReadonlyMap<string, number>>();

/** The index of each job. Computed at first use, because most tables are only viewed. */
export function jobIndexes(table: LargeTable): ReadonlyMap<string, number> {
  const found = indexCache.get(table);
  if (found) return found;
  const indexes = new Map<string, number>();
  const count = jobCountOf(table);
  for (let index = 0; index < count; index += 1) indexes.set(unpackId(table.ids, index), index);
  indexCache.set(table, indexes);
  return indexes;
}

export function jobCountOf({ ids }: LargeTable): number {
  return ids.length / idBytes;
}

/** The index of a job's value on each axis. */
export function valuesOfJob({ axes, places }: LargeTable, jobIndex: number): readonly number[] {
  return places
    ? [...places.subarray(jobIndex * axes.length, (jobIndex + 1) * axes.length)]
    : valuesAt(axes, jobIndex);
}

export type PagedLines = 'rows' | 'columns' | 'results';

/** For example "Rows 1–20 of 500". */
export function pageRangeText(what: PagedLines, { from, to, of }: PageRange): string {
  const lines = to - from === 1 ? formatCount(to) : `${formatCount(from + 1)}–${formatCount(to)}`;
  return t('create.pageLines', { what, lines, of });
}

export function pagesOf({ pages, of }: PageRange): readonly PageRange[] {
  return Array.from({ length: pages }, (_, page) => rangeOfPage(of, pages, page));
}

/** For example "Steps 28 · 2 kept". */
export function withPickedCount(label: string, kept: number): string {
  return kept > 0 ? t('create.nameAndKept', { words: label, kept }) : label;
}
