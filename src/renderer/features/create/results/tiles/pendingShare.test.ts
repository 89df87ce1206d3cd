import { expect, it } from 'vitest';
import { pendingShare } from './pendingShare';

it('goes as far as jobs usually take, never to the end, and stands still once it was answered', () => {
  expect(pendingShare({ state: 'sending', usualMs: 4000 }, 1000)).toBe(0.25);
  expect(pendingShare({ state: 'sending', usualMs: 4000 }, 9000)).toBe(0.97);
  expect(pendingShare({ state: 'sending', usualMs: null }, 1000)).toBeNull();
  expect(pendingShare({ state: 'responded', usualMs: null }, null)).toBe(0.97);
  expect(pendingShare({ state: 'downloading', usualMs: 4000 }, null)).toBe(0.97);
});
