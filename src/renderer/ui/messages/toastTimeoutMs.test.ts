import { expect, it } from 'vitest';
import { toastTimeoutMs } from './toastTimeoutMs';

const action = { label: 'Show', run: () => undefined };

it('keeps a message that offers a way on for 20 s, one that only tells for 6 s, and a problem until it is closed', () => {
  expect(toastTimeoutMs({ level: 'success', action })).toBe(20_000);
  expect(toastTimeoutMs({ level: 'success' })).toBe(6000);
  expect(toastTimeoutMs({ level: 'problem', action })).toBeNull();
});

it('stays as long as was said', () => {
  expect(toastTimeoutMs({ level: 'info', action, timeout: 10_000 })).toBe(10_000);
  expect(toastTimeoutMs({ level: 'info', timeout: null })).toBeNull();
});
