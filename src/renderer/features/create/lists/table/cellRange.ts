import type { CellPosition } from './moveInTable';

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
