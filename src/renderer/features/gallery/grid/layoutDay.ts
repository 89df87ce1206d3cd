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

/** Rows that are not full, and very wide pictures, never get higher than this times the row height. */
const highest = 1.35;
/** A panorama or a hair-thin strip still gets a tile that can be seen and clicked. */
const ratioBounds = { min: 0.3, max: 4 } as const;

/**
 * Lays the items of a day out in their order, in rows of equal height that fill the width. Pure, over typed arrays:
 * 100,000 items take a few milliseconds.
 * @param ratios width / height of each
 */
export function layoutDay(ratios: Float32Array, options: LayoutOptions): DayRows {
  const { rowHeight, gap, headerHeight } = options;
  const width = Math.max(1, options.width);
  const count = ratios.length;
  const firsts: number[] = [];
  const tops: number[] = [];
  const heights: number[] = [];
  let top = headerHeight;

  const closeRow = (first: number, end: number, ratioSum: number, isFull: boolean) => {
    const filling = (width - gap * (end - first - 1)) / ratioSum;
    const height = isFull ? filling : Math.min(filling, rowHeight);
    firsts.push(first);
    tops.push(top);
    heights.push(height);
    top += height + gap;
  };

  let first = 0;
  let ratioSum = 0;
  let item = 0;
  while (item < count) {
    const ratio = tileRatio(ratios[item] ?? 1);
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
  firsts.push(count);
  return {
    rowCount: tops.length,
    firsts: Int32Array.from(firsts),
    tops: Float64Array.from(tops),
    heights: Float32Array.from(heights),
    height: tops.length === 0 ? headerHeight : top - gap,
  };
}

/** The ratio that a tile is given. */
export function tileRatio(ratio: number): number {
  if (!(ratio > 0)) return 1;
  return Math.min(ratioBounds.max, Math.max(ratioBounds.min, ratio));
}
