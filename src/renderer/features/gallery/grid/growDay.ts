import type { AssetDay } from '../list/AssetDay';
import {
  breakRows,
  type DayRows,
  type LayoutOptions,
  type RowShape,
  stackRows,
  tileRatio,
} from './layoutDay';
import { upperBound } from './upperBound';

/**
 * The rows of a day into which assets came. Those below the newcomers stay as they are, so that nothing is put in
 * another row under the eyes of the person; above them rows are broken from below, and the topmost one fills up.
 * @param before the same day with fewer assets, and its rows
 * @returns null where the newcomers are not above the others
 */
export function growDay(
  day: AssetDay,
  before: Readonly<{ day: AssetDay; rows: DayRows }>,
  options: LayoutOptions,
): DayRows | null {
  const old = before.day.seqs.length;
  const same = day.seqs.length > old ? sameAtEnd(day, before.day) : 0;
  if (same === 0) return null;
  const { rows } = before;
  let row = upperBound(rows.firsts, old - same - 1);
  // the row that fills up takes what comes
  if (row === 0 && !isFull(before, options)) row = 1;
  const newItems = day.seqs.length - (old - (rows.firsts[Math.min(row, rows.rowCount)] ?? 0));
  const above = breakRows(newItems, (item) => day.ratios[newItems - 1 - item] ?? 1, options);
  const below: RowShape[] = [];
  for (; row < rows.rowCount; row += 1) {
    below.push({
      count: (rows.firsts[row + 1] ?? 0) - (rows.firsts[row] ?? 0),
      height: rows.heights[row] ?? 0,
      isFull: true,
    });
  }
  return stackRows(notHigherThanOthers([...above.toReversed(), ...below]), options);
}

/** The row that fills up is no higher than any under it, as a last row is no higher than those above it. */
function notHigherThanOthers([top, ...others]: readonly RowShape[]): readonly RowShape[] {
  if (!top) return [];
  if (top.isFull) return [top, ...others];
  const height = others.reduce((lowest, row) => Math.min(lowest, row.height), top.height);
  return [{ ...top, height }, ...others];
}

/** How many assets at the end of both days are the same. */
function sameAtEnd(a: AssetDay, b: AssetDay): number {
  const most = Math.min(a.seqs.length, b.seqs.length);
  let same = 0;
  while (same < most) {
    const [inA, inB] = [a.seqs.length - 1 - same, b.seqs.length - 1 - same];
    if (a.seqs[inA] !== b.seqs[inB] || a.ratios[inA] !== b.ratios[inB]) break;
    same += 1;
  }
  return same;
}

/** Whether the first row fills the width, to the px. */
function isFull({ day, rows }: Readonly<{ day: AssetDay; rows: DayRows }>, options: LayoutOptions): boolean {
  const end = rows.firsts[1] ?? 0;
  let width = (end - 1) * options.gap;
  for (let item = 0; item < end; item += 1) {
    width += tileRatio(day.ratios[item] ?? 1) * (rows.heights[0] ?? 0);
  }
  return width > options.width - 1;
}
