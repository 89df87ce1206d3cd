import { expect, it } from 'vitest';
import { tabsFit } from './tabsFit';

const plain = { counts: 0, hasPictures: false };
const words = (count: number, length: number) => Array.from({ length: count }, () => 'x'.repeat(length));

it('has room for a few, for fewer where they are long, and for fewer yet with counts and pictures', () => {
  expect(tabsFit(words(5, 4), { ...plain, line: 400 })).toBe(true);
  expect(tabsFit(words(5, 20), { ...plain, line: 400 })).toBe(false);
  expect(tabsFit(words(5, 4), { counts: 40, hasPictures: true, line: 400 })).toBe(false);
});

it('ends one that is too long, so that it takes no more than its share', () => {
  expect(tabsFit(words(2, 400), { ...plain, line: 400 })).toBe(true);
});

it('leaves more than a line can be read at a glance to a menu, however wide it is', () => {
  expect(tabsFit(words(12, 2), { ...plain, line: 5000 })).toBe(true);
  expect(tabsFit(words(13, 2), { ...plain, line: 5000 })).toBe(false);
});
