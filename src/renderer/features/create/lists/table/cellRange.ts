import type { CellPosition } from './moveInTable';

/** A selected range: indexes of first and last row, and of first and last column. */
export type CellRange = Readonly<{ rows: readonly [number, number]; columns: readonly [number, number] }>;

/** The range between two cells. In the fixed columns, it selects whole rows. */
export function cellRange(from: CellPosition, to: CellPosition, columns: number): CellRange {
  const right = Math.max(from.column, to.column);
  return {
    rows: [Math.min(from.row, to.row), Math.max(from.row, to.row)],
    columns: right < 0 ? [0, columns - 1] : [Math.max(0, Math.min(from.column, to.column)), right],
  };
}
