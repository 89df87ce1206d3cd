import { expect, it } from 'vitest';
import { cellRange } from './moveInTable';

it('is what lies between two places, whichever comes first', () => {
  const range = { rows: [1, 4], columns: [0, 2] };
  expect(cellRange({ row: 4, column: 0 }, { row: 1, column: 2 }, 5)).toEqual(range);
  expect(cellRange({ row: 1, column: 2 }, { row: 4, column: 0 }, 5)).toEqual(range);
});

it('is whole rows before the first column, and from there to a column all up to it', () => {
  expect(cellRange({ row: 3, column: -2 }, { row: 2, column: -1 }, 5)).toEqual({
    rows: [2, 3],
    columns: [0, 4],
  });
  expect(cellRange({ row: 2, column: -1 }, { row: 2, column: 1 }, 5).columns).toEqual([0, 1]);
});
