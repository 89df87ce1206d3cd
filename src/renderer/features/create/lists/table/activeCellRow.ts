/** The active cell of the table. `row`: its index when it was set; `rowId`: the row at that index. */
export type ActiveCell = Readonly<{ row: number; column: number; rowId: number | null }>;

/** The current index of the active cell: follows its row, or keeps the index if the row is hidden. */
export function activeCellRow({ row, rowId }: ActiveCell, order: Uint32Array): number {
  const followed = rowId === null || order[row] === rowId ? row : order.indexOf(rowId);
  return Math.max(0, Math.min(followed < 0 ? row : followed, order.length - 1));
}
