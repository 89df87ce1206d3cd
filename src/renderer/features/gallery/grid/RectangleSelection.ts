import {
  type AssetSelection,
  addToSelection,
  isSelected,
  removeFromSelection,
} from '../selection/AssetSelection';
import { BitsetSelection } from '../selection/BitsetSelection';
import { type GridLayout, rowAt, tilesOf, visibleRows } from './layout/GridLayout';

export type Area = Readonly<{ left: number; top: number; width: number; height: number }>;

type RowRange = Readonly<{ from: number; to: number; left: number; right: number }>;

/**
 * The selection while a rectangle is drawn. If only the upper or lower edge of a large rectangle moved, only
 * the rows that the edge passed are examined. For a small rectangle the selection is computed anew, in display order.
 */
export class RectangleSelection {
  readonly #before: AssetSelection;
  #selection: AssetSelection;
  #last: (RowRange & Readonly<{ layout: GridLayout }>) | null = null;

  constructor(before: AssetSelection) {
    this.#before = before;
    this.#selection = before;
  }

  select(layout: GridLayout, area: Area): AssetSelection {
    const range = rowRangeOf(layout, area);
    this.#selection =
      this.#selectIncrementally(layout, range) ?? addToSelection(this.#before, tilesIn(layout, range));
    this.#last = { ...range, layout };
    return this.#selection;
  }

  #selectIncrementally(layout: GridLayout, range: RowRange): AssetSelection | null {
    const last = this.#last;
    const isLarge = this.#selection.kind === 'some' && this.#selection.seqs instanceof BitsetSelection;
    if (last === null || !isLarge || last.layout !== layout) return null;
    if (last.left !== range.left || last.right !== range.right) return null;
    const rows = (from: number, to: number) => tilesIn(layout, { ...range, from, to });
    const removed = [
      ...rows(last.from, Math.min(last.to, range.from)),
      ...rows(Math.max(last.from, range.to), last.to),
    ].filter((seq) => !isSelected(this.#before, null, seq));
    const added = [
      ...rows(range.from, Math.min(range.to, last.from)),
      ...rows(Math.max(range.from, last.to), range.to),
    ];
    return addToSelection(removeFromSelection(this.#selection, removed), added);
  }
}

function rowRangeOf(layout: GridLayout, { left, top, width, height }: Area): RowRange {
  let [from, to] = visibleRows(layout, top, top + height);
  const first = rowAt(layout, from);
  if (first.top + first.height < top) from += 1;
  while (to > from && rowAt(layout, to - 1).top > top + height) to -= 1;
  return { from, to, left, right: left + width };
}

function tilesIn(layout: GridLayout, { from, to, left, right }: RowRange): number[] {
  const seqs: number[] = [];
  for (let each = from; each < to; each += 1) {
    for (const tile of tilesOf(layout, rowAt(layout, each))) {
      if (tile.left <= right && tile.left + tile.width >= left) seqs.push(tile.seq);
    }
  }
  return seqs;
}
