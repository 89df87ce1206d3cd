import { noAmounts } from '@shared/domain/account/Usage';
import { describeDifference } from '@shared/words/sentences/describeDifference';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DifferenceFacts, explainDifference } from './explainDifference';

const facts = (serviceMilli: number | null, more: object = {}, utc: object = {}): DifferenceFacts => ({
  service: { requests: 3, milliCredits: serviceMilli },
  own: { ...noAmounts, confirmedMilli: 10_000 },
  ownInUtc: { ...noAmounts, confirmedMilli: 10_000, ...utc },
  unmatched: { requests: 0, milli: 0 },
  ...more,
});
const lines = (of: DifferenceFacts) => explainDifference(of).lines.map(({ why, milli }) => [why, milli]);

describe('the difference to the service', () => {
  it('is none where both say the same, and not known where the service says nothing', () => {
    expect(explainDifference(facts(10_000))).toMatchObject({ differenceMilli: 0, lines: [] });
    expect(explainDifference(facts(null))).toMatchObject({ differenceMilli: null, lines: [] });
  });

  it('is one of days, of other hands, of lost answers, of answers without a price, in this order', () => {
    const unmatched = { requests: 2, milli: 3000 };
    const utc = { confirmedMilli: 12_000, lost: 1, possibleMilli: 2500, unpriced: 4 };
    expect(lines(facts(20_000, { unmatched }, utc))).toEqual([
      ['days', 2000],
      ['strangers', 3000],
      ['lost', 2500],
      ['unpriced', 2500],
    ]);
  });

  it('explains no more than there is', () => {
    expect(lines(facts(14_000, {}, { lost: 1, possibleMilli: 24_000 }))).toEqual([['lost', 4000]]);
    expect(lines(facts(10_000, {}, { lost: 1, possibleMilli: 24_000, unpriced: 2 }))).toEqual([]);
  });

  it('says of the rest that nothing explains it, also where the service counts less', () => {
    expect(lines(facts(14_000, {}, { lost: 1, possibleMilli: 1000 }))).toEqual([
      ['lost', 1000],
      ['unexplained', 3000],
    ]);
    expect(lines(facts(7000, {}, { lost: 1, possibleMilli: 1000 }))).toEqual([['unexplained', -3000]]);
  });

  it('adds up, whatever the facts', () => {
    const amounts = fc.record({
      confirmedMilli: fc.nat(100_000),
      possibleMilli: fc.nat(50_000),
      unpriced: fc.nat(3),
      lost: fc.nat(3),
      lostUnpriced: fc.nat(1),
    });
    fc.assert(
      fc.property(fc.nat(200_000), amounts, amounts, fc.nat(40_000), (service, own, utc, stranger) => {
        const of = explainDifference({
          service: { requests: null, milliCredits: service },
          own: { ...noAmounts, ...own },
          ownInUtc: { ...noAmounts, ...utc },
          unmatched: { requests: 1, milli: stranger },
        });
        expect(of.lines.reduce((sum, { milli }) => sum + milli, 0)).toBe(of.differenceMilli);
        for (const line of of.lines) expect(describeDifference(line)).not.toContain('undefined');
      }),
      { numRuns: 500 },
    );
  });
});
