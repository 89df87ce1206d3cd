import { type GridLayout, type GridRow, rowAt, tilesOf, visibleRows } from './layout/GridLayout';

export type DropPosition = Readonly<{
  /** Null: at the end. */
  beforeSeq: number | null;
  /** The insertion line between two tiles, px of the content. */
  mark: Readonly<{ left: number; top: number; height: number }>;
}>;

export type Dragged = Readonly<{ seqs: readonly number[]; items: readonly number[] }>;

/** @returns the dragged pictures in grid order; null if they are not all in one group */
export function draggedInOrder({ days, dayItems }: GridLayout, set: ReadonlySet<number>): Dragged | null {
  for (let index = 0; index < days.length; index += 1) {
    const seqs: number[] = [];
    const items: number[] = [];
    for (const [item, seq] of (days.at(index)?.seqs ?? []).entries()) {
      if (!set.has(seq)) continue;
      seqs.push(seq);
      items.push((dayItems[index] ?? 0) + item);
    }
    if (seqs.length > 0) return seqs.length === set.size ? { seqs, items } : null;
  }
  return null;
}

/** @returns null if the order would not change, or the point is in another group */
export function dropPosition(
  layout: GridLayout,
  dragged: Dragged,
  x: number,
  y: number,
): DropPosition | null {
  if (layout.rowCount === 0) return null;
  const row = rowAt(layout, Math.min(visibleRows(layout, y, y)[0], layout.rowCount - 1));
  const [first = -1] = dragged.items;
  const last = dragged.items.at(-1) ?? -1;
  const [from, to] = [layout.dayItems[row.day] ?? 0, layout.dayItems[row.day + 1] ?? 0];
  if (first < from || first >= to) return null;
  const { gapItem, left } = gapAt(layout, row, x);
  const isContiguous = last - first + 1 === dragged.items.length;
  if (isContiguous && gapItem >= first && gapItem <= last + 1) return null;
  const draggedItems = new Set(dragged.items);
  let next = gapItem;
  while (draggedItems.has(next)) next += 1;
  const before = next < to ? (layout.days.at(row.day)?.seqs[next - from] ?? null) : null;
  return { beforeSeq: before, mark: { left, top: row.top, height: row.height } };
}

/** The gap between two tiles nearest to `x`. `gapItem`: the item after it; `left`: its middle, px. */
function gapAt(layout: GridLayout, row: GridRow, x: number): Readonly<{ gapItem: number; left: number }> {
  const half = layout.options.gap / 2;
  const tiles = tilesOf(layout, row);
  const nextTile = tiles.find(({ left, width }) => x < left + width / 2);
  if (nextTile) return { gapItem: nextTile.item, left: nextTile.left - half };
  const end = tiles.at(-1);
  return { gapItem: row.end, left: (end ? end.left + end.width : 0) + half };
}
