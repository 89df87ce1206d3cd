import { expect, it } from 'vitest';
import { surveyColumns } from './surveyColumns';

const wide = { width: 1440, height: 860 };

it.each([
  [1, 1, 1],
  [2, 1, 2],
  [2, 4, 1],
  [3, 0.5, 3],
  [4, 1.5, 2],
  [6, 1, 3],
  [12, 1, 4],
  [12, 1.5, 4],
])('lays %i pictures of %f to 1 in %i columns', (count, ratio, columns) => {
  expect(surveyColumns(count, ratio, wide)).toBe(columns);
});

it('has a column in a room of no size', () => {
  expect(surveyColumns(5, 1, { width: 0, height: 0 })).toBe(1);
});
