import type { Quote } from '@shared/domain/queue/Queue';
import { expect, it } from 'vitest';
import { describeQuote } from './describeQuote';

const quote: Quote = {
  jobs: 300,
  media: 300,
  estimateMilli: 720_000,
  roughMilli: 720_000,
  basedOnRuns: 3,
  balanceMilli: 1_000_000,
  timeMs: 60_000,
  queuedTimeMs: 60_000,
  leastTime: null,
  ahead: { jobs: 0, milli: 0, unpriced: 0 },
  confirmNeeded: true,
  warnings: [],
  note: null,
};

it('says what it costs, what stays and how long it takes', () => {
  expect(describeQuote(quote)).toBe('About 720 credits of 1,000, leaving 280. About 1 min.');
  const busy = { ...quote, ahead: { jobs: 9, milli: 80_000, unpriced: 0 } };
  expect(describeQuote(busy)).toContain('leaving 280, and 200 once the queue is finished. About 1 min.');
  const some = { ...busy, ahead: { ...busy.ahead, unpriced: 2 }, queuedTimeMs: 90_000 };
  expect(describeQuote(some)).toBe(
    'About 720 credits of 1,000, leaving 280, and at most 200 once the queue is finished. About 1 min, or 1 min 30 s if added to the end of the queue.',
  );
});

it('says the limits that it meets, and claims nothing that is not known', () => {
  const short = { ...quote, balanceMilli: 500_000, timeMs: null, warnings: ['The queue will stop.'] };
  expect(describeQuote(short)).toBe('About 720 credits of 500. The queue will stop.');
  const unknown = { ...quote, roughMilli: null, estimateMilli: null, timeMs: null };
  expect(describeQuote(unknown)).toBe('The cost is not known yet.');
});
