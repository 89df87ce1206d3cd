// The rows of consecutive groups, packed into a few arrays. The rows of a single group are views on them.
import type { GroupedAssets } from '../../list/GroupedAssets';
import { growDay } from './growDay';
import { breakRows, type DayRows, type LayoutOptions, RowShapes, stackRowsInto } from './layoutDay';

type LaidOutGroups = Readonly<{ groups: GroupedAssets; rows: GroupRows }>;

export class GroupRows {
  readonly firstRows: Int32Array;
  readonly heights: Float64Array;
  /** For each group in turn: the index within the group of each row's first asset, then the group's size. */
  readonly #rowStarts: Int32Array;
  readonly #tops: Float64Array;
  readonly #rowHeights: Float32Array;

  private constructor(rows: RowShapes, firstRows: Int32Array, options: LayoutOptions) {
    const groups = firstRows.length - 1;
    this.firstRows = firstRows;
    this.heights = new Float64Array(groups);
    this.#rowStarts = new Int32Array(rows.length + groups);
    this.#tops = new Float64Array(rows.length);
    this.#rowHeights = rows.heights.subarray(0, rows.length);
    const target = { rowStarts: this.#rowStarts, tops: this.#tops };
    for (let group = 0; group < groups; group += 1) {
      const range = { from: firstRows[group] ?? 0, to: firstRows[group + 1] ?? 0, earlierGroups: group };
      this.heights[group] = stackRowsInto(target, rows, range, options);
    }
  }

  /**
   * @param before the previous layout with the same options
   * @param pinnedSeq an asset whose row must not change
   */
  static of(
    groups: GroupedAssets,
    options: LayoutOptions,
    before: LaidOutGroups | null,
    pinnedSeq: number | null = null,
  ): GroupRows {
    const rows = new RowShapes();
    const firstRows = new Int32Array(groups.length + 1);
    const previousGroups = before === null ? null : groupsByEnd(before.groups);
    for (let group = 0; group < groups.length; group += 1) {
      const from = groups.groupStarts[group] ?? 0;
      const to = groups.groupStarts[group + 1] ?? 0;
      const previousGroup = (previousGroups?.[groups.seqs[to - 1] ?? 0] ?? 0) - 1;
      const isReused =
        before !== null &&
        previousGroup >= 0 &&
        reuseRows(rows, { groups, group, previousGroup, before, options, pinnedSeq });
      if (!isReused) breakRows(rows, groups.ratios, options, { from, to });
      firstRows[group + 1] = rows.length;
    }
    return new GroupRows(rows, firstRows, options);
  }

  at(group: number): DayRows | undefined {
    if (group < 0 || group >= this.heights.length) return undefined;
    const [from, to] = [this.firstRows[group] ?? 0, this.firstRows[group + 1] ?? 0];
    return {
      rowCount: to - from,
      rowStarts: this.#rowStarts.subarray(from + group, to + group + 1),
      tops: this.#tops.subarray(from, to),
      heights: this.#rowHeights.subarray(from, to),
      height: this.heights[group] ?? 0,
    };
  }

  copyTo(rows: RowShapes, group: number): void {
    const to = this.firstRows[group + 1] ?? 0;
    for (let row = this.firstRows[group] ?? 0; row < to; row += 1) {
      const first = this.#rowStarts[row + group] ?? 0;
      rows.add((this.#rowStarts[row + group + 1] ?? 0) - first, this.#rowHeights[row] ?? 0);
    }
  }
}

type GroupToReuse = Readonly<{
  groups: GroupedAssets;
  group: number;
  previousGroup: number;
  before: LaidOutGroups;
  options: LayoutOptions;
  pinnedSeq: number | null;
}>;

/** @returns false if the group must be laid out anew */
function reuseRows(
  rows: RowShapes,
  { groups, group, previousGroup, before, options, pinnedSeq }: GroupToReuse,
): boolean {
  if (isSameGroup(groups, group, before.groups, previousGroup)) {
    before.rows.copyTo(rows, previousGroup);
    return true;
  }
  const [day, last, lastRows] = [
    groups.at(group),
    before.groups.at(previousGroup),
    before.rows.at(previousGroup),
  ];
  const grown =
    day && last && lastRows ? growDay(day, { day: last, rows: lastRows }, options, pinnedSeq) : null;
  if (grown === null) return false;
  for (let row = 0; row < grown.rowCount; row += 1)
    rows.add((grown.rowStarts[row + 1] ?? 0) - (grown.rowStarts[row] ?? 0), grown.heights[row] ?? 0);
  return true;
}

function isSameGroup(a: GroupedAssets, groupA: number, b: GroupedAssets, groupB: number): boolean {
  const fromA = a.groupStarts[groupA] ?? 0;
  const fromB = b.groupStarts[groupB] ?? 0;
  const count = (a.groupStarts[groupA + 1] ?? 0) - fromA;
  if (count !== (b.groupStarts[groupB + 1] ?? 0) - fromB) return false;
  for (let item = 0; item < count; item += 1) {
    if (a.seqs[fromA + item] !== b.seqs[fromB + item]) return false;
    if (!Object.is(a.ratios[fromA + item], b.ratios[fromB + item])) return false;
  }
  return true;
}

/**
 * For each sequence number, the index (from 1) of the group that ends with that asset. New assets are inserted
 * above the end of a group, so the last asset identifies the group.
 */
function groupsByEnd({ seqs, groupStarts, length }: GroupedAssets): Uint32Array {
  let highest = 0;
  for (let group = 1; group <= length; group += 1)
    highest = Math.max(highest, seqs[(groupStarts[group] ?? 0) - 1] ?? 0);
  const groups = new Uint32Array(highest + 1);
  for (let group = 1; group <= length; group += 1) groups[seqs[(groupStarts[group] ?? 0) - 1] ?? 0] = group;
  return groups;
}
