import { type GridLayout, rowAt, rowOf, tilesOf } from './layout/GridLayout';

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

/** The item that a key moves to. Up and Down lead to the item nearest above or below the current one's middle. */
export function moveInGrid(layout: GridLayout, item: number, move: Move, pageHeight: number): number {
  const last = layout.itemCount - 1;
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
      return rowAt(layout, row).first;
    case 'rowEnd':
      return rowAt(layout, row).end - 1;
    case 'first':
      return 0;
    case 'last':
      return last;
    case 'pageUp':
      return nearestInRow(layout, rowAtDistance(layout, row, -pageHeight), item);
    case 'pageDown':
      return nearestInRow(layout, rowAtDistance(layout, row, pageHeight), item);
  }
}

function nearestInRow(layout: GridLayout, row: number, item: number): number {
  if (row < 0 || row >= layout.rowCount) return item;
  const currentTile = tilesOf(layout, rowAt(layout, rowOf(layout, item))).find((tile) => tile.item === item);
  const middle = currentTile ? currentTile.left + currentTile.width / 2 : 0;
  let best = item;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const tile of tilesOf(layout, rowAt(layout, row))) {
    const right = tile.left + tile.width;
    const distance = middle < tile.left ? tile.left - middle : middle > right ? middle - right : 0;
    if (distance < bestDistance) {
      best = tile.item;
      bestDistance = distance;
    }
  }
  return best;
}

/** The row about `distance` px away: at least the next one, at most the first or last. */
function rowAtDistance(layout: GridLayout, row: number, distance: number): number {
  const from = rowAt(layout, row).top;
  const step = distance < 0 ? -1 : 1;
  let to = row;
  while (to + step >= 0 && to + step < layout.rowCount) {
    to += step;
    if (Math.abs(rowAt(layout, to).top - from) >= Math.abs(distance)) break;
  }
  return to;
}
