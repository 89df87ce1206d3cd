import { expect, it } from 'vitest';
import { timeForJobs } from './timeForJobs';

const minute = 60_000;
const fresh = { parallel: 4, perMinute: 60, requestsLeftInWindow: 60, opensAt: null, overheadMsPerJob: 0 };

it('takes as long as the parallel requests do where the rate allows more', () => {
  expect(timeForJobs([{ count: 8, usualMs: 5000 }], fresh, 0)).toBe(10_000);
  expect(timeForJobs([{ count: 1, usualMs: 5000 }], fresh, 0)).toBe(5000);
  expect(timeForJobs([{ count: 72, usualMs: 10_000 }], fresh, 0)).toBe(180_000);
  const mixed = [
    { count: 4, usualMs: 2000 },
    { count: 1, usualMs: 90_000 },
  ];
  expect(timeForJobs(mixed, fresh, 0)).toBe(90_000);
});

it('lets the first window go at once and has the rest wait for the next ones', () => {
  const quick = (count: number) => timeForJobs([{ count, usualMs: 100 }], fresh, 0);
  expect(quick(60)).toBe(1500);
  expect(quick(61)).toBe(minute + 100);
  expect(quick(72)).toBe(minute + 300);
  expect(quick(120)).toBe(minute + 1500);
  expect(quick(121)).toBe(2 * minute + 100);
});

it('waits for the window that runs only as long as that one is', () => {
  const running = { ...fresh, requestsLeftInWindow: 2, opensAt: 20_000 };
  expect(timeForJobs([{ count: 2, usualMs: 100 }], running, 0)).toBe(100);
  expect(timeForJobs([{ count: 6, usualMs: 100 }], running, 0)).toBe(20_100);
  expect(timeForJobs([{ count: 63, usualMs: 100 }], running, 0)).toBe(20_000 + minute + 100);
});

it('lets what was sent already take nothing of the window', () => {
  const held = { ...fresh, perMinute: 12, requestsLeftInWindow: 1, opensAt: 30_000 };
  const sent = { count: 4, usualMs: 1000, isSent: true };
  expect(timeForJobs([{ count: 1, usualMs: 1000 }, sent], held, 0)).toBe(1250);
  expect(timeForJobs([{ count: 2, usualMs: 1000 }, sent], held, 10_000)).toBe(21_000);
});

it('believes how fast jobs were seen to go, beyond what answers take', () => {
  const open = { ...fresh, perMinute: 1_000_001, requestsLeftInWindow: 1_000_000 };
  expect(timeForJobs([{ count: 1000, usualMs: 20 }], { ...open, overheadMsPerJob: 75 }, 0)).toBe(80_000);
  expect(timeForJobs([{ count: 1000, usualMs: 400 }], { ...open, overheadMsPerJob: -60 }, 0)).toBe(40_000);
});

it('is nothing for nothing', () => {
  expect(timeForJobs([], fresh, 0)).toBe(0);
});
