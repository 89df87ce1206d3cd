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

/** One row: how many items, how high, px and parts of one, and whether they fill the width. */
export type RowShape = Readonly<{ count: number; height: number; isFull: boolean }>;

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
  return stackRows(
    breakRows(ratios.length, (item) => ratios[item] ?? 1, options),
    options,
  );
}

/** Breaks items into rows; only the last one may be left not full, and is then no higher than any of the others. */
export function breakRows(
  count: number,
  ratioAt: (item: number) => number,
  options: LayoutOptions,
): readonly RowShape[] {
  const { rowHeight, gap } = options;
  const width = Math.max(1, options.width);
  const rows: RowShape[] = [];
  let lowest = rowHeight;
  const closeRow = (first: number, end: number, ratioSum: number, isFull: boolean) => {
    const filling = (width - gap * (end - first - 1)) / ratioSum;
    const height = isFull ? filling : Math.min(filling, lowest);
    rows.push({ count: end - first, height, isFull });
    lowest = Math.min(lowest, height);
  };

  let first = 0;
  let ratioSum = 0;
  let item = 0;
  while (item < count) {
    const ratio = tileRatio(ratioAt(item));
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
    if (isBetterWithout) closeRow(first, item, ratioSum, true);
    else {
      closeRow(first, item + 1, ratioSum + ratio, true);
      item += 1;
    }
    first = item;
    ratioSum = 0;
  }
  if (count > first) closeRow(first, count, ratioSum, false);
  return rows;
}

/**
 * Puts rows under each other, each on a whole px: the browser scrolls by whole ones, so that where a part of one came
 * above the view, all that is in it would move by one.
 */
export function stackRows(rows: readonly RowShape[], options: LayoutOptions): DayRows {
  const firsts = new Int32Array(rows.length + 1);
  const tops = new Float64Array(rows.length);
  const heights = new Float32Array(rows.length);
  let top = options.headerHeight;
  for (const [row, { count, height }] of rows.entries()) {
    firsts[row + 1] = (firsts[row] ?? 0) + count;
    tops[row] = top;
    heights[row] = height;
    // as it is kept: a day that grows stacks the rows that it had from what was kept of them
    top += Math.round(heights[row] ?? 0) + options.gap;
  }
  return {
    ...{ rowCount: rows.length, firsts, tops, heights },
    height: rows.length === 0 ? options.headerHeight : top - options.gap,
  };
}

/** The ratio that a tile is given. */
export function tileRatio(ratio: number): number {
  if (!(ratio > 0)) return 1;
  return Math.min(ratioBounds.max, Math.max(ratioBounds.min, ratio));
}
