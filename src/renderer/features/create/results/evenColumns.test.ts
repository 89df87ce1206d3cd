import { expect, it } from 'vitest';
import { evenColumns, rowsOfTiles } from './tiles/tileLayout';

/** The number of results in each row. */
const rows = (count: number, most: number) => {
  const columns = evenColumns(count, most);
  return Array.from({ length: Math.ceil(count / columns) }, (_, row) =>
    Math.min(columns, count - row * columns),
  );
};

it.each([
  [4, 3, [2, 2]],
  [4, 2, [2, 2]],
  [5, 3, [3, 2]],
  [5, 4, [3, 2]],
  [6, 4, [3, 3]],
  [6, 5, [3, 3]],
  [7, 4, [4, 3]],
  [8, 5, [4, 4]],
  [9, 4, [3, 3, 3]],
  [10, 3, [2, 2, 2, 2, 2]],
  [50, 7, [6, 6, 6, 6, 6, 6, 6, 6, 2]],
  // every number of columns leaves a single result in the last row
  [3, 2, [2, 1]],
  [7, 3, [3, 3, 1]],
  [4, 1, [1, 1, 1, 1]],
])('%d results, of which %d have room in a row, stand as %j', (count, most, expected) =>
  expect(rows(count, most)).toEqual(expected),
);

it('makes none wider where all have room in one row', () => {
  expect(evenColumns(4, 4)).toBe(4);
  expect(evenColumns(2, 5)).toBe(5);
});

it('never leaves a single picture of a request in a row of its own', () => {
  const lengths = (count: number) =>
    rowsOfTiles(Array.from({ length: count }, (_, at) => at)).map(({ tiles }) => tiles.length);
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(lengths)).toEqual([
    ...[[1], [2], [3], [2, 2], [3, 2], [3, 3], [4, 3], [4, 4]],
  ]);
  expect(rowsOfTiles([1, 2, 3, 4, 5]).map(({ free }) => free)).toEqual([0, 1]);
});
