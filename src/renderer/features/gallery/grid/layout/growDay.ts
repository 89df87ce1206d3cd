import type { AssetGroup } from '../../list/AssetDay';
import { breakRows, type DayRows, type LayoutOptions, RowShapes, stackRows, tileRatio } from './layoutDay';
import { upperBound } from './upperBound';

/**
 * Lays out a day that has grown. Rows below the new assets stay as they are; the rows above are filled from
 * the bottom.
 * @param before the same day with fewer assets, and its rows
 * @param pinnedSeq an asset whose row must not change, even if it is the topmost row and not full
 * @returns null if the day has no more assets than before, or does not end with an earlier asset
 */
export function growDay(
  day: AssetGroup,
  before: Readonly<{ day: AssetGroup; rows: DayRows }>,
  options: LayoutOptions,
  pinnedSeq: number | null = null,
): DayRows | null {
  const oldCount = before.day.seqs.length;
  const unchangedCount = day.seqs.length > oldCount ? countEqualAtEnd(day, before.day) : 0;
  if (unchangedCount === 0) return null;
  const { rows } = before;
  let row = upperBound(rows.rowStarts, oldCount - unchangedCount - 1);
  // the topmost row takes new assets until it is full
  const isPinned = pinnedSeq !== null && before.day.seqs.subarray(0, rows.rowStarts[1]).includes(pinnedSeq);
  if (row === 0 && !isPinned && !isFull(before, options)) row = 1;
  const newItems = day.seqs.length - (oldCount - (rows.rowStarts[Math.min(row, rows.rowCount)] ?? 0));
  const above = new RowShapes();
  const isTopFull = breakRows(above, day.ratios, options, { from: 0, to: newItems, isFromEnd: true });
  const all = new RowShapes();
  for (let each = above.length - 1; each >= 0; each -= 1)
    all.add(above.counts[each] ?? 0, above.heights[each] ?? 0);
  for (; row < rows.rowCount; row += 1)
    all.add((rows.rowStarts[row + 1] ?? 0) - (rows.rowStarts[row] ?? 0), rows.heights[row] ?? 0);
  if (!isTopFull) limitTopRowHeight(all);
  return stackRows(all, options);
}

function limitTopRowHeight({ heights, length }: RowShapes): void {
  for (let row = 1; row < length; row += 1) heights[0] = Math.min(heights[0] ?? 0, heights[row] ?? 0);
}

/** How many assets at the end of both days are equal. */
function countEqualAtEnd(a: AssetGroup, b: AssetGroup): number {
  const maxCount = Math.min(a.seqs.length, b.seqs.length);
  let count = 0;
  while (count < maxCount) {
    const [inA, inB] = [a.seqs.length - 1 - count, b.seqs.length - 1 - count];
    if (a.seqs[inA] !== b.seqs[inB] || a.ratios[inA] !== b.ratios[inB]) break;
    count += 1;
  }
  return count;
}

function isFull(
  { day, rows }: Readonly<{ day: AssetGroup; rows: DayRows }>,
  options: LayoutOptions,
): boolean {
  const end = rows.rowStarts[1] ?? 0;
  let width = (end - 1) * options.gap;
  for (let item = 0; item < end; item += 1) {
    width += tileRatio(day.ratios[item] ?? 1) * (rows.heights[0] ?? 0);
  }
  return width > options.width - 1;
}
