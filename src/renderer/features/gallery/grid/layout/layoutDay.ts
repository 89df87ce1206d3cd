import { RowShapes } from './RowShapes';

/** Lengths in px. */
export type LayoutOptions = Readonly<{
  width: number;
  /** What rows aim for; each is made lower or a little higher so that it fills the width. */
  rowHeight: number;
  gap: number;
  headerHeight: number;
  /** Space between the last row of a day and the next day's header. */
  dayGap: number;
}>;

/** The rows of one day. Row `r` holds the day's items `firsts[r]` up to `firsts[r + 1]`; tops count from its header. */
export type DayRows = Readonly<{
  rowCount: number;
  /** One more entry than rows. */
  firsts: Int32Array;
  tops: Float64Array;
  heights: Float32Array;
  /** With the header, without the space before the next day. */
  height: number;
}>;

/** A full row is never higher than this times the row height. */
const highest = 1.35;
/** A panorama or a hair-thin strip still gets a tile that can be seen and clicked. */
const ratioBounds = { min: 0.3, max: 4 } as const;

/**
 * Lays the items of a day out in their order, in rows of equal height that fill the width. Pure, over typed arrays:
 * 100,000 items take a few milliseconds.
 * @param ratios width / height of each
 */
export function layoutDay(ratios: Float32Array, options: LayoutOptions): DayRows {
  shapes.length = 0;
  breakRows(shapes, ratios, options, { from: 0, to: ratios.length });
  return stackRows(shapes, options);
}

/** Used for one day after the other: a filter has hundreds of them laid out for a key. */
const shapes = new RowShapes();

/**
 * Breaks items into rows; only the last one may be left not full, and is then no higher than any of the others.
 * @param into takes the rows
 * @param of which of the items; the last comes first where `isFromEnd`
 * @returns whether the last row is full
 */
export function breakRows(
  into: RowShapes,
  ratios: Float32Array,
  options: LayoutOptions,
  { from, to, isFromEnd = false }: Readonly<{ from: number; to: number; isFromEnd?: boolean }>,
): boolean {
  const { rowHeight, gap } = options;
  const width = Math.max(1, options.width);
  const count = to - from;
  let lowest = rowHeight;
  let first = 0;
  let ratioSum = 0;
  let item = 0;
  while (item < count) {
    const ratio = tileRatio(ratios[isFromEnd ? to - 1 - item : from + item] ?? 1);
    const withIt = (width - gap * (item - first)) / (ratioSum + ratio);
    if (withIt > rowHeight) {
      ratioSum += ratio;
      item += 1;
      continue;
    }
    // full with this one; close before it if that comes nearer to the height aimed for
    const without = item === first ? 0 : (width - gap * (item - first - 1)) / ratioSum;
    const isBetterWithout =
      item > first && without <= rowHeight * highest && without - rowHeight < rowHeight - withIt;
    if (!isBetterWithout) item += 1;
    const height = isBetterWithout ? without : withIt;
    into.add(item - first, height);
    lowest = Math.min(lowest, height);
    first = item;
    ratioSum = 0;
  }
  if (count === first) return true;
  into.add(count - first, Math.min((width - gap * (count - first - 1)) / ratioSum, lowest));
  return false;
}

/** Puts rows under each other. */
export function stackRows(rows: RowShapes, options: LayoutOptions): DayRows {
  const stacked = {
    rowCount: rows.length,
    firsts: new Int32Array(rows.length + 1),
    tops: new Float64Array(rows.length),
    heights: rows.heights.slice(0, rows.length),
  };
  const height = stackInto(stacked, rows, { from: 0, to: rows.length, shift: 0 }, options);
  return { ...stacked, height };
}

/**
 * Fills in where the rows of a day begin and stand, each on a whole px: the browser scrolls by whole ones, so that where a
 * part of one came above the view, all that is in it would move by one.
 * @param into of several days: `firsts` has one more entry for each day before, `shift` of them
 * @param of the rows of the day
 * @returns the height of the day, with its header
 */
export function stackInto(
  { firsts, tops }: Readonly<Pick<DayRows, 'firsts' | 'tops'>>,
  rows: RowShapes,
  { from, to, shift }: Readonly<{ from: number; to: number; shift: number }>,
  options: LayoutOptions,
): number {
  let top = options.headerHeight;
  for (let row = from; row < to; row += 1) {
    firsts[row + shift + 1] = (firsts[row + shift] ?? 0) + (rows.counts[row] ?? 0);
    tops[row] = top;
    // as it is kept: a day that grows stacks the rows that it had from what was kept of them
    top += Math.round(rows.heights[row] ?? 0) + options.gap;
  }
  return from === to ? options.headerHeight : top - options.gap;
}

/** The ratio that a tile is given. */
export function tileRatio(ratio: number): number {
  if (!(ratio > 0)) return 1;
  return Math.min(ratioBounds.max, Math.max(ratioBounds.min, ratio));
}
