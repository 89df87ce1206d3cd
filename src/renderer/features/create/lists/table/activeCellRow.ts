/** `row`: the index when the cell became active; `rowId`: the row at that index. */
export type ActiveCell = Readonly<{ row: number; column: number; rowId: number | null }>;

/** The current index of the active row; the old index if the row is hidden. */
export function activeCellRow({ row, rowId }: ActiveCell, order: Uint32Array): number {
  const followed = rowId === null || order[row] === rowId ? row : order.indexOf(rowId);
  return Math.max(0, Math.min(followed < 0 ? row : followed, order.length - 1));
}
