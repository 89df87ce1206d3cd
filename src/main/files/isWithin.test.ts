import { expect, it } from 'vitest';
import { isWithin } from './isWithin';

it.each([
  ['/library', '/library', true],
  ['/library/Easel/a.png', '/library', true],
  ['/library/..a/b.png', '/library', true],
  ['/anything', '/', true],
  ['/library-2', '/library', false],
  ['/library/../keys', '/library', false],
  ['/', '/library', false],
])('%s in %s: %s', (path, folder, answer) => {
  expect(isWithin(path, folder)).toBe(answer);
});
