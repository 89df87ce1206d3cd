import type { CellPosition } from './moveInTable';

/** Cells that are marked together: the first and the last row, by where they stand, and the first and the last column. */
export type CellRange = Readonly<{ rows: readonly [number, number]; columns: readonly [number, number] }>;

/** What is marked from one place to another. Before the first column, whole rows are. */
export function cellRange(from: CellPosition, to: CellPosition, columns: number): CellRange {
  const right = Math.max(from.column, to.column);
  return {
    rows: [Math.min(from.row, to.row), Math.max(from.row, to.row)],
    columns: right < 0 ? [0, columns - 1] : [Math.max(0, Math.min(from.column, to.column)), right],
  };
}
