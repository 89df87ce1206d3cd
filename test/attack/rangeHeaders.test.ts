import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planRange } from '../../src/service/media/planRange';
import { fuzz } from './support/fuzz';

const number = fc.oneof(fc.nat(300).map(String), fc.stringMatching(/^\d{0,400}$/), fc.constantFrom('', '-0'));
const range = fc.tuple(number, number).map(([from, to]) => `bytes=${from}-${to}`);
const header = fc.oneof(range, fc.string({ maxLength: 5000 }), fc.constant(`bytes=${'-'.repeat(10_000)}`));

it('never goes beyond a file, whatever a Range header says', async () => {
  const { cases } = await fuzz(
    'ranges',
    fc.tuple(header, fc.nat(200)),
    ([text, length]) => {
      const plan = planRange(text, length);
      if (plan.kind !== 'part') return;
      expect(plan.start).toBeGreaterThanOrEqual(0);
      expect(plan.end).toBeGreaterThanOrEqual(plan.start);
      expect(plan.end).toBeLessThan(length);
    },
    { cases: 2000 },
  );
  expect(cases).toBeGreaterThanOrEqual(2000);
}, 900_000);
