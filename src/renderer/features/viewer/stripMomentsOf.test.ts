import { expect, it } from 'vitest';
import { stripMomentsOf } from './stripMomentsOf';

const timesOf = (lengthS: number) => stripMomentsOf(lengthS).map(({ timeS }) => timeS);
const placesOf = (lengthS: number) => stripMomentsOf(lengthS).map(({ stripIndex }) => stripIndex);

it('takes ten moments of a film, fewer of a very short one, and none of one that is a picture', () => {
  expect(timesOf(5)).toEqual([0.25, 0.75, 1.25, 1.75, 2.25, 2.75, 3.25, 3.75, 4.25, 4.75]);
  expect(timesOf(0.5)).toEqual([0.125, 0.375]);
  expect(timesOf(0.3)).toEqual([]);
  expect(timesOf(0)).toEqual([]);
});

it('finds each of them in the strip, also where there are fewer than it has', () => {
  expect(placesOf(5)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(placesOf(0.5)).toEqual([2, 7]);
});
