import { expect, it } from 'vitest';
import { spendLimitWords } from './spendLimitWords';

it('says what of a bound is spent and how much waits, or why it cannot be kept', () => {
  const blocked = { mostMilli: 40_000, spentMilli: 38_400, isPriced: true, jobs: 1200 };
  expect(spendLimitWords(blocked)).toBe(
    '38.4 of 40 credits spent, possible charges included: 1,200 jobs wait.',
  );
  expect(spendLimitWords({ ...blocked, mostMilli: 1000, spentMilli: 0, jobs: 1 })).toBe(
    '0 of 1 credit spent, possible charges included: 1 job waits.',
  );
  expect(spendLimitWords({ ...blocked, isPriced: false })).toBe(
    'The price of a model is not known, so the limit of 40 credits cannot be kept: 1,200 jobs wait.',
  );
});
