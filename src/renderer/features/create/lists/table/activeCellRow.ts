/** The active cell of the table. `row`: where it was set; `rowId`: the row that was there. */
export type ActiveCell = Readonly<{ row: number; column: number; rowId: number | null }>;

/** Where the active cell is in this order: with its row, or where its row is not shown, in the place that it had. */
export function activeCellRow({ row, rowId }: ActiveCell, order: Uint32Array): number {
  const followed = rowId === null || order[row] === rowId ? row : order.indexOf(rowId);
  return Math.max(0, Math.min(followed < 0 ? row : followed, order.length - 1));
}
