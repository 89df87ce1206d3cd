import type { RowLayout } from './layoutRows';
import { rowOf } from './visibleRows';

export type Move =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'rowStart'
  | 'rowEnd'
  | 'first'
  | 'last'
  | 'pageUp'
  | 'pageDown';

/** The item that a key leads to from another. Up and down go to what lies nearest above and below its middle. */
export function moveSelection(layout: RowLayout, item: number, move: Move, pageHeight: number): number {
  const last = layout.lefts.length - 1;
  if (last < 0) return -1;
  const row = rowOf(layout, item);
  switch (move) {
    case 'left':
      return Math.max(0, item - 1);
    case 'right':
      return Math.min(last, item + 1);
    case 'up':
      return nearestInRow(layout, row - 1, item);
    case 'down':
      return nearestInRow(layout, row + 1, item);
    case 'rowStart':
      return layout.firsts[row] ?? 0;
    case 'rowEnd':
      return (layout.firsts[row + 1] ?? 1) - 1;
    case 'first':
      return 0;
    case 'last':
      return last;
    case 'pageUp':
      return nearestInRow(layout, rowAway(layout, row, -pageHeight), item);
    case 'pageDown':
      return nearestInRow(layout, rowAway(layout, row, pageHeight), item);
  }
}

function nearestInRow(layout: RowLayout, row: number, item: number): number {
  if (row < 0 || row >= layout.rowCount) return item;
  const middle = (layout.lefts[item] ?? 0) + (layout.widths[item] ?? 0) / 2;
  let best = layout.firsts[row] ?? 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let each = best; each < (layout.firsts[row + 1] ?? 0); each += 1) {
    const left = layout.lefts[each] ?? 0;
    const right = left + (layout.widths[each] ?? 0);
    const distance = middle < left ? left - middle : middle > right ? middle - right : 0;
    if (distance < bestDistance) {
      best = each;
      bestDistance = distance;
    }
  }
  return best;
}

/** The row about `distance` px further, at least one and at most to the ends. */
function rowAway(layout: RowLayout, row: number, distance: number): number {
  const from = layout.tops[row] ?? 0;
  const step = distance < 0 ? -1 : 1;
  let to = row;
  while (to + step >= 0 && to + step < layout.rowCount) {
    to += step;
    if (Math.abs((layout.tops[to] ?? 0) - from) >= Math.abs(distance)) break;
  }
  return to;
}
