import type { BatchGrid } from '@shared/prompt';
import { expect, it } from 'vitest';
import { idsInReadingOrder } from '../axisLayout';

const numbered = (sizes: readonly number[]): BatchGrid => ({
  axes: sizes.map((size, at) => ({
    parameter: `p${at}`,
    values: Array.from({ length: size }, (_, value) => value),
  })),
  ids: Array.from({ length: sizes.reduce((product, size) => product * size, 1) }, (_, at) => `${at}`),
});

it('reads rows from left to right, whichever axis lies across', () => {
  const grid = numbered([2, 3]);
  expect(idsInReadingOrder(grid, { rows: 0, columns: 1, shown: [0, 0] })).toEqual([
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
  expect(idsInReadingOrder(grid, { rows: 1, columns: 0, shown: [0, 0] })).toEqual([
    '0',
    '3',
    '1',
    '4',
    '2',
    '5',
  ]);
});

it('reads one tab after the other', () => {
  const read = idsInReadingOrder(numbered([2, 2, 2]), { rows: 1, columns: 0, shown: [0, 0, 1] });
  expect(read).toEqual(['0', '4', '2', '6', '1', '5', '3', '7']);
});

it('leaves as they are those that were not tried with everything', () => {
  const grid = {
    ...numbered([2, 3]),
    ids: ['a', 'b', 'c'],
    places: [
      [1, 2],
      [0, 0],
      [1, 0],
    ],
  };
  expect(idsInReadingOrder(grid, { rows: null, columns: 0, shown: [0, 0] })).toEqual(['a', 'b', 'c']);
});
