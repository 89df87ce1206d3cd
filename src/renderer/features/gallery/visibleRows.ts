import type { RowLayout } from './layoutRows';

/** The first index whose value is greater than `limit` in an ascending array; its length if there is none. */
export function upperBound(values: Float64Array | Int32Array, limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The rows (from, up to) that touch the stretch between two heights, px. */
export function visibleRows(
  layout: RowLayout,
  top: number,
  bottom: number,
): readonly [from: number, to: number] {
  const from = Math.max(0, upperBound(layout.tops, top) - 1);
  return [from, Math.max(from, upperBound(layout.tops, bottom))];
}

/** The days (from, up to) whose headers lie between two heights, px. */
export function visibleDays(
  layout: RowLayout,
  top: number,
  bottom: number,
): readonly [from: number, to: number] {
  const from = Math.max(0, upperBound(layout.dayTops, top) - 1);
  return [from, Math.max(from, upperBound(layout.dayTops, bottom))];
}

/** The row that holds an item. */
export function rowOf(layout: RowLayout, item: number): number {
  return Math.max(0, Math.min(layout.rowCount - 1, upperBound(layout.firsts, item) - 1));
}
