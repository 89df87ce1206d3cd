import { expect, it } from 'vitest';
import { pendingProgress } from './pendingProgress';

it('goes as far as jobs usually take, never to the end, and stands still once it was answered', () => {
  expect(pendingProgress({ state: 'sending', usualMs: 4000 }, 1000)).toBe(0.25);
  expect(pendingProgress({ state: 'sending', usualMs: 4000 }, 9000)).toBe(0.97);
  expect(pendingProgress({ state: 'sending', usualMs: null }, 1000)).toBeNull();
  expect(pendingProgress({ state: 'responded', usualMs: null }, null)).toBe(0.97);
  expect(pendingProgress({ state: 'downloading', usualMs: 4000 }, null)).toBe(0.97);
});
