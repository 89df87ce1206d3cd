import { expect, it } from 'vitest';
import { defaultAxisLayout } from './axisLayout';
import { axisLayoutOf, sourceAxesOf } from './axisLayoutOf';

const axis = (parameter: string, count: number) => ({
  parameter,
  values: Array.from({ length: count }, (_, at) => `${parameter} ${at}`),
});
const grid = (...axes: ReturnType<typeof axis>[]) => ({ axes });
const nothing = { own: null, inherited: null };

it('lays the next round as the one it comes from, however many values are left', () => {
  const drawn = grid(axis('prompt', 2), axis('prompt', 3));
  const first = axisLayoutOf(drawn, nothing);
  expect(first).toMatchObject({ rows: 1, columns: 0 });
  const kept = { own: null, inherited: sourceAxesOf(drawn, first) };
  const two = grid(axis('prompt', 2), axis('prompt', 2));
  expect(defaultAxisLayout(two)).toMatchObject({ rows: 0, columns: 1 });
  expect(axisLayoutOf(two, kept)).toMatchObject({ rows: 1, columns: 0, shown: [0, 0] });
  // the default layout, if another parameter or only one parameter is varied
  expect(axisLayoutOf(grid(axis('prompt', 2), axis('seed', 4)), kept)).toMatchObject({
    rows: 0,
    columns: 1,
  });
  expect(axisLayoutOf(grid(axis('prompt', 4)), kept)).toMatchObject({ rows: null });
  expect(sourceAxesOf(grid(axis('prompt', 4)), defaultAxisLayout(grid(axis('prompt', 4))))).toBeNull();
});

it('leaves a batch as it was put, whatever round it comes from', () => {
  const old = grid(axis('seed', 2), axis('steps', 3));
  expect(axisLayoutOf(old, nothing)).toMatchObject({ rows: 1, columns: 0 });
  const put = { rows: 0, columns: 1, shown: [0, 0] };
  expect(axisLayoutOf(old, { own: put, inherited: sourceAxesOf(old, defaultAxisLayout(old)) })).toEqual(put);
  const next = { own: null, inherited: sourceAxesOf(old, put) };
  expect(axisLayoutOf(grid(axis('seed', 2), axis('steps', 2)), next)).toMatchObject(put);
});
