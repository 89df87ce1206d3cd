/** A position in the table; the fixed columns are negative. */
export type CellPosition = Readonly<{ row: number; column: number }>;

export const tickColumn = -2;
export const resultColumn = -1;

/** The cell to which a key moves; null for other keys. @param all moves to the end of the table */
export function moveInTable(
  { row, column }: CellPosition,
  key: string,
  { rows, columns, page, all }: Readonly<{ rows: number; columns: number; page: number; all: boolean }>,
): CellPosition | null {
  const clamped = (nextRow: number, nextColumn: number): CellPosition => ({
    row: Math.min(rows - 1, Math.max(0, nextRow)),
    column: Math.min(columns - 1, Math.max(tickColumn, nextColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return clamped(all ? rows - 1 : row + 1, column);
    case 'ArrowUp':
      return clamped(all ? 0 : row - 1, column);
    case 'ArrowRight':
      return clamped(row, all ? columns - 1 : column + 1);
    case 'ArrowLeft':
      return clamped(row, all ? tickColumn : column - 1);
    case 'PageDown':
      return clamped(row + page, column);
    case 'PageUp':
      return clamped(row - page, column);
    case 'Home':
      return clamped(all ? 0 : row, 0);
    case 'End':
      return clamped(all ? rows - 1 : row, columns - 1);
    default:
      return null;
  }
}

/** `row`: the index when the cell became active; `rowId`: the row at that index. */
export type ActiveCell = Readonly<{ row: number; column: number; rowId: number | null }>;

/** The current index of the active row; the old index if the row is hidden. */
export function activeCellRow({ row, rowId }: ActiveCell, order: Uint32Array): number {
  const currentIndex = rowId === null || order[row] === rowId ? row : order.indexOf(rowId);
  return Math.max(0, Math.min(currentIndex < 0 ? row : currentIndex, order.length - 1));
}

/** Indexes of the first and the last row, and of the first and the last column. */
export type CellRange = Readonly<{ rows: readonly [number, number]; columns: readonly [number, number] }>;

/** The range between two cells. A range in the fixed columns selects whole rows. */
export function cellRange(from: CellPosition, to: CellPosition, columns: number): CellRange {
  const right = Math.max(from.column, to.column);
  return {
    rows: [Math.min(from.row, to.row), Math.max(from.row, to.row)],
    columns: right < 0 ? [0, columns - 1] : [Math.max(0, Math.min(from.column, to.column)), right],
  };
}
