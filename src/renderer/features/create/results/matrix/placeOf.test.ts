import { expect, it } from 'vitest';
import { firstPlace } from './matrixPlace';
import { placeOf, roundSides } from './placeOf';

const axis = (parameter: string, count: number) => ({
  parameter,
  values: Array.from({ length: count }, (_, at) => `${parameter} ${at}`),
});
const shape = (...axes: ReturnType<typeof axis>[]) => ({ axes });
const nothing = { own: null, before: null };

it('lays the next round as the one it comes from, however many values are left', () => {
  const drawn = shape(axis('prompt', 2), axis('prompt', 3));
  const first = placeOf(drawn, nothing);
  expect(first).toMatchObject({ rows: 1, columns: 0 });
  const kept = { own: null, before: roundSides(drawn, first) };
  const two = shape(axis('prompt', 2), axis('prompt', 2));
  expect(firstPlace(two)).toMatchObject({ rows: 0, columns: 1 });
  expect(placeOf(two, kept)).toMatchObject({ rows: 1, columns: 0, shown: [0, 0] });
  // the first layout again if another parameter is varied, or only one
  expect(placeOf(shape(axis('prompt', 2), axis('seed', 4)), kept)).toMatchObject({ rows: 0, columns: 1 });
  expect(placeOf(shape(axis('prompt', 4)), kept)).toMatchObject({ rows: null });
  expect(roundSides(shape(axis('prompt', 4)), firstPlace(shape(axis('prompt', 4))))).toBeNull();
});

it('leaves a batch as it was put, whatever round it comes from', () => {
  const old = shape(axis('seed', 2), axis('steps', 3));
  expect(placeOf(old, nothing)).toMatchObject({ rows: 1, columns: 0 });
  const put = { rows: 0, columns: 1, shown: [0, 0] };
  expect(placeOf(old, { own: put, before: roundSides(old, firstPlace(old)) })).toEqual(put);
  const next = { own: null, before: roundSides(old, put) };
  expect(placeOf(shape(axis('seed', 2), axis('steps', 2)), next)).toMatchObject(put);
});
