import { expect, it } from 'vitest';
import { timeForJobs } from './timeForJobs';

const minute = 60_000;
const fresh = { parallel: 4, perMinute: 60, leftNow: 60, opensInMs: null };

it('takes as long as the parallel requests do where the rate allows more', () => {
  expect(timeForJobs([{ count: 8, usualMs: 5000 }], fresh)).toBe(10_000);
  expect(timeForJobs([{ count: 1, usualMs: 5000 }], fresh)).toBe(5000);
  expect(timeForJobs([{ count: 72, usualMs: 10_000 }], fresh)).toBe(180_000);
  const mixed = [
    { count: 4, usualMs: 2000 },
    { count: 1, usualMs: 90_000 },
  ];
  expect(timeForJobs(mixed, fresh)).toBe(90_000);
});

it('lets the first window go at once and has the rest wait for the next ones', () => {
  const quick = (count: number) => timeForJobs([{ count, usualMs: 100 }], fresh);
  expect(quick(60)).toBe(1500);
  expect(quick(61)).toBe(minute + 100);
  expect(quick(72)).toBe(minute + 300);
  expect(quick(120)).toBe(minute + 1500);
  expect(quick(121)).toBe(2 * minute + 100);
});

it('waits for the window that runs only as long as that one is', () => {
  const running = { ...fresh, leftNow: 2, opensInMs: 20_000 };
  expect(timeForJobs([{ count: 2, usualMs: 100 }], running)).toBe(100);
  expect(timeForJobs([{ count: 6, usualMs: 100 }], running)).toBe(20_100);
  expect(timeForJobs([{ count: 63, usualMs: 100 }], running)).toBe(20_000 + minute + 100);
});

it('is nothing for nothing', () => {
  expect(timeForJobs([], fresh)).toBe(0);
});
