import { expect, it } from 'vitest';
import { editDistance } from './editDistance';

it.each([
  ['', '', 0],
  ['tag', 'tag', 0],
  ['stepps', 'steps', 1],
  ['step', 'steps', 1],
  ['stips', 'steps', 1],
  ['tga', 'tag', 1],
  ['ab', 'cd', 2],
  ['', 'tag', 3],
])('%s is as far from %s as there are letters to change', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
  expect(editDistance(b, a)).toBe(distance);
});
