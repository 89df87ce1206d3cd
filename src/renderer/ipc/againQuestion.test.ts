import type { Quote } from '@shared/domain/Queue';
import { expect, it } from 'vitest';
import { againQuestion, quotedAgain } from './againQuestion';

const quote: Quote = {
  ...{ jobs: 300, media: 300, estimateMilli: 720_000, roughMilli: 720_000, basedOnRuns: 3 },
  ...{ balanceMilli: 1_000_000, timeMs: 60_000, queuedTimeMs: 60_000, leastTime: null },
  ahead: { jobs: 0, milli: 0, unpriced: 0 },
  ...{ confirmNeeded: true, warnings: [], note: null },
};
const words = {
  credits: (milli: number) => String(milli / 1000),
  duration: (ms: number) => `${ms / 1000} s`,
};

it('asks with the count, the cost, what stays and the time', () => {
  expect(againQuestion('retry', quote, words)).toMatchObject({
    ...{ title: 'Run 300 jobs?', message: 'About 720 credits of 1000, leaves 280. About 60 s.' },
    ...{ confirmLabel: 'Run them', danger: false },
  });
  const busy = { ...quote, ahead: { jobs: 9, milli: 80_000, unpriced: 0 } };
  expect(againQuestion('duplicate', busy, words)).toMatchObject({
    ...{ title: 'Duplicate 300 jobs?', confirmLabel: 'Duplicate' },
    message: 'About 720 credits of 1000, leaves 280, 200 after the queue. About 60 s.',
  });
  const some = { ...busy, ahead: { ...busy.ahead, unpriced: 2 }, queuedTimeMs: 90_000 };
  expect(quotedAgain(some, words)).toBe(
    'About 720 credits of 1000, leaves 280, at most 200 after the queue. About 60 s, queued 90 s.',
  );
});

it('says the limits that it meets, and claims nothing that is not known', () => {
  const short = { ...quote, balanceMilli: 500_000, timeMs: null, warnings: ['The queue will stop.'] };
  expect(againQuestion('retry', short, words)).toMatchObject({
    ...{ message: 'About 720 credits of 500.', warnings: ['The queue will stop.'] },
  });
  const unknown = { ...quote, roughMilli: null, estimateMilli: null, timeMs: null };
  expect(againQuestion('retry', unknown, words).message).toBe('What it costs is not known yet.');
});
