/** Lengths in px. */
export type LayoutOptions = Readonly<{
  width: number;
  rowHeight: number;
  gap: number;
  headerHeight: number;
  /** The space between the last row of a day and the next day's header. */
  dayGap: number;
}>;

/**
 * Row `r` holds the day's items from `rowStarts[r]` up to `rowStarts[r + 1]`. Tops are relative to the day's
 * header.
 */
export type DayRows = Readonly<{
  rowCount: number;
  /** Has one entry more than there are rows. */
  rowStarts: Int32Array;
  tops: Float64Array;
  heights: Float32Array;
  /** Includes the header, but not the gap before the next day. */
  height: number;
}>;

/** Maximum height of a full row, as a multiple of the target height. */
const maxHeightRatio = 1.35;
/** Limits that keep panoramas and very narrow pictures visible and clickable. */
const ratioLimits = { min: 0.3, max: 4 } as const;

/**
 * Lays out the rows of one day. 100,000 items take a few milliseconds.
 * @param ratios width / height of each item
 */
export function layoutDay(ratios: Float32Array, options: LayoutOptions): DayRows {
  shapes.length = 0;
  breakRows(shapes, ratios, options, { from: 0, to: ratios.length });
  return stackRows(shapes, options);
}

/** How many items each row has, and its height in fractional px. */
export class RowShapes {
  counts = new Int32Array(64);
  heights = new Float32Array(64);
  length = 0;

  add(count: number, height: number): void {
    if (this.length === this.counts.length) this.#grow();
    this.counts[this.length] = count;
    this.heights[this.length] = height;
    this.length += 1;
  }

  #grow(): void {
    const [counts, heights] = [new Int32Array(2 * this.length), new Float32Array(2 * this.length)];
    counts.set(this.counts);
    heights.set(this.heights);
    this.counts = counts;
    this.heights = heights;
  }
}

/** Shared by all calls, because a filter lays out hundreds of days per key press. */
const shapes = new RowShapes();

/**
 * Breaks items into rows and appends them to `target`. Only the last row may be partly filled, and it is no
 * higher than the others.
 * @param range of the items; the last item comes first where `isFromEnd`
 * @returns whether the last row is full
 */
export function breakRows(
  target: RowShapes,
  ratios: Float32Array,
  options: LayoutOptions,
  { from, to, isFromEnd = false }: Readonly<{ from: number; to: number; isFromEnd?: boolean }>,
): boolean {
  const { rowHeight, gap } = options;
  const width = Math.max(1, options.width);
  const count = to - from;
  let minHeight = rowHeight;
  let first = 0;
  let ratioSum = 0;
  let item = 0;
  while (item < count) {
    const ratio = tileRatio(ratios[isFromEnd ? to - 1 - item : from + item] ?? 1);
    const heightWithItem = (width - gap * (item - first)) / (ratioSum + ratio);
    if (heightWithItem > rowHeight) {
      ratioSum += ratio;
      item += 1;
      continue;
    }
    // the row is full with this item; break before it if that is closer to the target height
    const heightWithout = item === first ? 0 : (width - gap * (item - first - 1)) / ratioSum;
    const isBetterWithout =
      item > first &&
      heightWithout <= rowHeight * maxHeightRatio &&
      heightWithout - rowHeight < rowHeight - heightWithItem;
    if (!isBetterWithout) item += 1;
    const height = isBetterWithout ? heightWithout : heightWithItem;
    target.add(item - first, height);
    minHeight = Math.min(minHeight, height);
    first = item;
    ratioSum = 0;
  }
  if (count === first) return true;
  target.add(count - first, Math.min((width - gap * (count - first - 1)) / ratioSum, minHeight));
  return false;
}

export function stackRows(rows: RowShapes, options: LayoutOptions): DayRows {
  const stacked = {
    rowCount: rows.length,
    rowStarts: new Int32Array(rows.length + 1),
    tops: new Float64Array(rows.length),
    heights: rows.heights.slice(0, rows.length),
  };
  const height = stackRowsInto(stacked, rows, { from: 0, to: rows.length, earlierGroups: 0 }, options);
  return { ...stacked, height };
}

/**
 * Tops are whole px: the browser scrolls by whole px, so a fractional row above the view would shift
 * everything.
 * @param target arrays of several days: `rowStarts` has one more entry for each of the `earlierGroups`
 * @returns the height of the day with its header
 */
export function stackRowsInto(
  { rowStarts, tops }: Readonly<Pick<DayRows, 'rowStarts' | 'tops'>>,
  rows: RowShapes,
  { from, to, earlierGroups }: Readonly<{ from: number; to: number; earlierGroups: number }>,
  options: LayoutOptions,
): number {
  let top = options.headerHeight;
  for (let row = from; row < to; row += 1) {
    rowStarts[row + earlierGroups + 1] = (rowStarts[row + earlierGroups] ?? 0) + (rows.counts[row] ?? 0);
    tops[row] = top;
    // rounds the stored height, not the exact one, because a growing day stacks its stored rows again
    top += Math.round(rows.heights[row] ?? 0) + options.gap;
  }
  return from === to ? options.headerHeight : top - options.gap;
}

export function tileRatio(ratio: number): number {
  if (!(ratio > 0)) return 1;
  return Math.min(ratioLimits.max, Math.max(ratioLimits.min, ratio));
}
