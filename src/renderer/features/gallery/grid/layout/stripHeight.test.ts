import { expect, it } from 'vitest';
import { stripHeight } from './stripHeight';

it('has room for the whole moments of an upright film', () => {
  // ten frames of 20 px, with 1 px between them
  expect(stripHeight(209, 9 / 16)).toBe(36);
  expect(stripHeight(209, 1)).toBe(20);
});

it('is never so low that nothing is seen in it', () => {
  expect(stripHeight(209, 16 / 9)).toBe(19);
  expect(stripHeight(209, 4)).toBe(19);
});
