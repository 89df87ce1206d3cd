import { expect, it } from 'vitest';
import { activeCellRow } from './moveInTable';

const mark = (row: number, rowId: number | null) => ({ row, rowId, column: 0 });

it('goes with its row, and stays in its place where that row is not shown', () => {
  const order = Uint32Array.of(40, 10, 30);
  expect(activeCellRow(mark(1, 10), order)).toBe(1);
  expect(activeCellRow(mark(0, 10), order)).toBe(1);
  expect(activeCellRow(mark(2, 40), order)).toBe(0);
  expect(activeCellRow(mark(1, 20), order)).toBe(1);
  expect(activeCellRow(mark(9, 20), order)).toBe(2);
  expect(activeCellRow(mark(2, null), order)).toBe(2);
  expect(activeCellRow(mark(2, 10), new Uint32Array())).toBe(0);
});
