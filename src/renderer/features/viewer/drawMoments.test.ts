import { expect, it } from 'vitest';
import { momentsOf } from './drawMoments';

it('takes ten moments of a film, fewer of a very short one, and none of one that is a picture', () => {
  expect(momentsOf(5)).toEqual([0.25, 0.75, 1.25, 1.75, 2.25, 2.75, 3.25, 3.75, 4.25, 4.75]);
  expect(momentsOf(0.5)).toEqual([0.125, 0.375]);
  expect(momentsOf(0.3)).toEqual([]);
  expect(momentsOf(0)).toEqual([]);
});
