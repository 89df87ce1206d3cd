import { expect, it } from 'vitest';
import { describeSpendLimit } from './describeSpendLimit';

it('says what of a bound is spent and how much waits, or why it cannot be kept', () => {
  const blocked = { mostMilli: 40_000, spentMilli: 38_400, isPriced: true, jobs: 1200 };
  expect(describeSpendLimit(blocked)).toBe(
    '38.4 of 40 credits spent, including possible charges. 1,200 jobs are waiting.',
  );
  expect(describeSpendLimit({ ...blocked, mostMilli: 1000, spentMilli: 0, jobs: 1 })).toBe(
    '0 of 1 credit spent, including possible charges. 1 job is waiting.',
  );
  expect(describeSpendLimit({ ...blocked, isPriced: false })).toBe(
    'The price of a model is not known, so the limit of 40 credits cannot be enforced. 1,200 jobs are waiting.',
  );
});
