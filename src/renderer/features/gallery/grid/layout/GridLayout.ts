// Days are stacked vertically, each laid out on its own. An unchanged day keeps its rows and is only moved.
import type { AssetList } from '../../list/AssetList';
import { GroupedAssets } from '../../list/GroupedAssets';
import type { DayLayoutCache } from './DayLayoutCache';
import { GroupRows } from './GroupRows';
import { type DayRows, type LayoutOptions, tileRatio } from './layoutDay';
import { upperBound } from './upperBound';

/** Lengths in px, positions from the top of the content. Rows and items are numbered across all days. */
export type GridLayout = Readonly<{
  days: AssetList['days'];
  rows: readonly DayRows[] | GroupRows;
  options: LayoutOptions;
  totalHeight: number;
  rowCount: number;
  itemCount: number;
  dayTops: Float64Array;
  /** The first item and the first row of each day, and at the end the totals. */
  dayItems: Int32Array;
  dayRows: Int32Array;
}>;

/** A row with the items from `first` (inclusive) to `end` (exclusive). Lengths in px. */
export type GridRow = Readonly<{
  day: number;
  first: number;
  end: number;
  top: number;
  topInDay: number;
  height: number;
}>;

export type GridTile = Readonly<{ item: number; seq: number; isFilm: boolean; left: number; width: number }>;

/** @param cache cache of laid-out days, to which new days are added */
export function layoutGrid(list: AssetList, cache: DayLayoutCache): GridLayout {
  const { days } = list;
  const { options } = cache;
  const rows =
    days instanceof GroupedAssets ? cache.rowsOfGroups(days) : days.map((day) => cache.rowsOf(day));
  const { firstRows: dayRows, heights } = rows instanceof GroupRows ? rows : measureRows(rows);
  const dayTops = new Float64Array(days.length);
  let top = 0;
  for (let index = 0; index < days.length; index += 1) {
    dayTops[index] = top;
    top += (heights[index] ?? 0) + options.dayGap;
  }
  return {
    days,
    rows,
    options,
    dayTops,
    dayRows,
    totalHeight: Math.max(0, top - options.dayGap),
    rowCount: dayRows[days.length] ?? 0,
    itemCount: list.count,
    dayItems: list.dayStarts,
  };
}

function measureRows(rows: readonly DayRows[]): Pick<GroupRows, 'firstRows' | 'heights'> {
  const firstRows = new Int32Array(rows.length + 1);
  for (const [index, { rowCount }] of rows.entries())
    firstRows[index + 1] = (firstRows[index] ?? 0) + rowCount;
  return { firstRows, heights: Float64Array.from(rows, ({ height }) => height) };
}

export function rowAt(layout: GridLayout, row: number): GridRow {
  const day = Math.min(layout.days.length - 1, upperBound(layout.dayRows, row) - 1);
  const rows = layout.rows.at(day);
  if (!rows) return { day: 0, first: 0, end: 0, top: 0, topInDay: 0, height: 0 };
  const rowInDay = row - (layout.dayRows[day] ?? 0);
  const item = layout.dayItems[day] ?? 0;
  const topInDay = rows.tops[rowInDay] ?? 0;
  return {
    day,
    first: item + (rows.rowStarts[rowInDay] ?? 0),
    end: item + (rows.rowStarts[rowInDay + 1] ?? 0),
    top: (layout.dayTops[day] ?? 0) + topInDay,
    topInDay,
    height: rows.heights[rowInDay] ?? 0,
  };
}

export function rowOf(layout: GridLayout, item: number): number {
  const day = Math.max(0, Math.min(layout.days.length - 1, upperBound(layout.dayItems, item) - 1));
  const rows = layout.rows.at(day);
  if (!rows) return 0;
  const rowInDay = upperBound(rows.rowStarts, item - (layout.dayItems[day] ?? 0)) - 1;
  return (layout.dayRows[day] ?? 0) + Math.max(0, Math.min(rows.rowCount - 1, rowInDay));
}

export function tilesOf(layout: GridLayout, row: GridRow): GridTile[] {
  const day = layout.days.at(row.day);
  const firstItem = layout.dayItems[row.day] ?? 0;
  const tiles: GridTile[] = [];
  let left = 0;
  for (let item = row.first; item < row.end; item += 1) {
    const itemInDay = item - firstItem;
    const width = tileRatio(day?.ratios[itemInDay] ?? 1) * row.height;
    tiles.push({ item, seq: day?.seqs[itemInDay] ?? 0, isFilm: day?.kinds[itemInDay] === 1, left, width });
    left += width + layout.options.gap;
  }
  return tiles;
}

/** The rows that may lie between two heights, as `[from, to]`; `to` is exclusive. */
export function visibleRows(layout: GridLayout, top: number, bottom: number): readonly [number, number] {
  const from = Math.max(0, rowsUpTo(layout, top) - 1);
  return [from, Math.max(from, rowsUpTo(layout, bottom))];
}

/** The days whose headers may lie between two heights, as `[from, to]`; `to` is exclusive. */
export function visibleDays(layout: GridLayout, top: number, bottom: number): readonly [number, number] {
  const from = Math.max(0, upperBound(layout.dayTops, top) - 1);
  return [from, Math.max(from, upperBound(layout.dayTops, bottom))];
}

export function isDrawn(layout: GridLayout, item: number, [top, bottom]: readonly [number, number]): boolean {
  const [from, to] = visibleRows(layout, top, bottom);
  const row = rowOf(layout, item);
  return row >= from && row < to;
}

function rowsUpTo(layout: GridLayout, height: number): number {
  const day = upperBound(layout.dayTops, height) - 1;
  const rows = layout.rows.at(day);
  if (!rows) return 0;
  return (layout.dayRows[day] ?? 0) + upperBound(rows.tops, height - (layout.dayTops[day] ?? 0));
}
