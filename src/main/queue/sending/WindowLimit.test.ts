import { expect, it } from 'vitest';
import { WindowLimit } from './WindowLimit';

it('is what the first answer of a window shows, whatever the settings assume', () => {
  const window = new WindowLimit(null);
  expect(window.limit).toBeNull();
  window.report(11, 0, 60_000);
  window.report(9, 100, 60_000);
  expect(window.limit).toBe(12);
});

it('is not less where others have begun the window, and follows a service that allows less from then on', () => {
  const window = new WindowLimit(60);
  window.report(30, 0, 60_000);
  expect(window.limit).toBe(60);
  window.report(11, 61_000, 121_000);
  expect(window.limit).toBe(31);
  window.report(11, 122_000, 182_000);
  window.report(10, 123_000, 182_000);
  expect(window.limit).toBe(12);
});
