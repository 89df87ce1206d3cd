import {
  type AssetSelection,
  addToSelection,
  isSelected,
  removeFromSelection,
} from '../selection/AssetSelection';
import { BitsetSelection } from '../selection/BitsetSelection';
import { type GridLayout, rowAt, tilesOf, visibleRows } from './layout/GridLayout';

export type Area = Readonly<{ left: number; top: number; width: number; height: number }>;

type Stretch = Readonly<{ from: number; to: number; left: number; right: number }>;

/**
 * The selection while a rectangle is drawn. If only the upper or lower edge of a large rectangle moved, only
 * the rows between are examined. A small one is computed anew, in display order.
 */
export class RectangleSelection {
  readonly #before: AssetSelection;
  #selection: AssetSelection;
  #last: (Stretch & Readonly<{ layout: GridLayout }>) | null = null;

  constructor(before: AssetSelection) {
    this.#before = before;
    this.#selection = before;
  }

  select(layout: GridLayout, area: Area): AssetSelection {
    const now = stretchOf(layout, area);
    this.#selection =
      this.#selectIncrementally(layout, now) ?? addToSelection(this.#before, tilesIn(layout, now));
    this.#last = { ...now, layout };
    return this.#selection;
  }

  #selectIncrementally(layout: GridLayout, now: Stretch): AssetSelection | null {
    const last = this.#last;
    const isMany = this.#selection.kind === 'some' && this.#selection.seqs instanceof BitsetSelection;
    if (last === null || !isMany || last.layout !== layout) return null;
    if (last.left !== now.left || last.right !== now.right) return null;
    const rows = (from: number, to: number) => tilesIn(layout, { ...now, from, to });
    const removed = [
      ...rows(last.from, Math.min(last.to, now.from)),
      ...rows(Math.max(last.from, now.to), last.to),
    ].filter((seq) => !isSelected(this.#before, null, seq));
    const added = [
      ...rows(now.from, Math.min(now.to, last.from)),
      ...rows(Math.max(now.from, last.to), now.to),
    ];
    return addToSelection(removeFromSelection(this.#selection, removed), added);
  }
}

function stretchOf(layout: GridLayout, { left, top, width, height }: Area): Stretch {
  let [from, to] = visibleRows(layout, top, top + height);
  const first = rowAt(layout, from);
  if (first.top + first.height < top) from += 1;
  while (to > from && rowAt(layout, to - 1).top > top + height) to -= 1;
  return { from, to, left, right: left + width };
}

function tilesIn(layout: GridLayout, { from, to, left, right }: Stretch): number[] {
  const seqs: number[] = [];
  for (let each = from; each < to; each += 1) {
    for (const tile of tilesOf(layout, rowAt(layout, each))) {
      if (tile.left <= right && tile.left + tile.width >= left) seqs.push(tile.seq);
    }
  }
  return seqs;
}
