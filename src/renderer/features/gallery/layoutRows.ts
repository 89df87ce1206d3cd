// The gallery's geometry: rows of equal height that fill the width, grouped by day. Pure, over typed arrays:
// 100,000 items take a few milliseconds, so it simply runs again whenever the width or the zoom changes.

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

/** Rows from the top; row `r` holds items `firsts[r]` up to `firsts[r + 1]`. Days likewise hold rows. */
export type RowLayout = Readonly<{
  totalHeight: number;
  rowCount: number;
  /** Index of the first item of each row; one more entry than rows. */
  firsts: Int32Array;
  tops: Float64Array;
  heights: Float32Array;
  dayCount: number;
  /** yyyymmdd */
  days: Int32Array;
  dayTops: Float64Array;
  /** Index of the first item of each day; one more entry than days. */
  dayFirsts: Int32Array;
  /** Left edge and width of each item within its row. */
  lefts: Float32Array;
  widths: Float32Array;
}>;

/** Rows that are not full, and very wide pictures, never get higher than this times the row height. */
const highest = 1.35;
/** A panorama or a hair-thin strip still gets a tile that can be seen and clicked. */
const ratioBounds = { min: 0.3, max: 4 } as const;

/**
 * Lays items out in their order.
 * @param ratios width / height of each
 * @param days local calendar day of each, yyyymmdd, equal days adjacent
 */
export function layoutRows(ratios: Float32Array, days: Int32Array, options: LayoutOptions): RowLayout {
  const { rowHeight, gap, headerHeight, dayGap } = options;
  const width = Math.max(1, options.width);
  const count = ratios.length;
  const firsts = new Int32Array(count + 1);
  const tops = new Float64Array(count);
  const heights = new Float32Array(count);
  const lefts = new Float32Array(count);
  const widths = new Float32Array(count);
  const dayNames: number[] = [];
  const dayTops: number[] = [];
  const dayFirsts: number[] = [];
  let rowCount = 0;
  let top = 0;

  const closeRow = (first: number, end: number, ratioSum: number, isFull: boolean) => {
    const gaps = gap * (end - first - 1);
    const filling = (width - gaps) / ratioSum;
    const height = isFull ? filling : Math.min(filling, rowHeight);
    let left = 0;
    for (let item = first; item < end; item += 1) {
      const itemWidth = ratioOf(ratios, item) * height;
      lefts[item] = left;
      widths[item] = itemWidth;
      left += itemWidth + gap;
    }
    firsts[rowCount] = first;
    tops[rowCount] = top;
    heights[rowCount] = height;
    rowCount += 1;
    top += height + gap;
  };

  let item = 0;
  while (item < count) {
    const day = days[item] ?? 0;
    if (dayNames.length > 0) top += dayGap - gap;
    dayNames.push(day);
    dayTops.push(top);
    dayFirsts.push(item);
    top += headerHeight;
    let first = item;
    let ratioSum = 0;
    while (item < count && days[item] === day) {
      const ratio = ratioOf(ratios, item);
      const withIt = (width - gap * (item - first)) / (ratioSum + ratio);
      if (withIt <= rowHeight) {
        // full with this one; close before it if that comes nearer to the height aimed for
        const without = item === first ? 0 : (width - gap * (item - first - 1)) / ratioSum;
        if (item > first && without <= rowHeight * highest && without - rowHeight < rowHeight - withIt) {
          closeRow(first, item, ratioSum, true);
          first = item;
          ratioSum = 0;
          continue;
        }
        closeRow(first, item + 1, ratioSum + ratio, true);
        item += 1;
        first = item;
        ratioSum = 0;
        continue;
      }
      ratioSum += ratio;
      item += 1;
    }
    if (item > first) closeRow(first, item, ratioSum, false);
  }
  firsts[rowCount] = count;
  dayFirsts.push(count);
  return {
    totalHeight: Math.max(0, top - (rowCount > 0 ? gap : 0)),
    rowCount,
    firsts: firsts.subarray(0, rowCount + 1),
    tops: tops.subarray(0, rowCount),
    heights: heights.subarray(0, rowCount),
    dayCount: dayNames.length,
    days: Int32Array.from(dayNames),
    dayTops: Float64Array.from(dayTops),
    dayFirsts: Int32Array.from(dayFirsts),
    lefts,
    widths,
  };
}

function ratioOf(ratios: Float32Array, item: number): number {
  const ratio = ratios[item] ?? 1;
  if (!(ratio > 0)) return 1;
  return Math.min(ratioBounds.max, Math.max(ratioBounds.min, ratio));
}
