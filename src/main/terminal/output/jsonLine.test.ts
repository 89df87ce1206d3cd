import { expect, it } from 'vitest';
import { jsonLine } from './jsonLine';

it('tells money in credits beside thousandths, and leaves what came as it came', () => {
  const told = {
    event: 'account',
    balance: { balanceMilli: 1500, at: 5 },
    spentToday: { confirmedMilli: 1, possibleMilli: 0 },
    estimateMilli: null,
    rows: [{ learnedMilli: 12_345 }],
    raw: { balanceMilli: 7 },
    values: { stepMilli: 3 },
    costMilli: 2000,
    cost: 'as it says itself',
    Milli: 4,
  };
  expect(JSON.parse(jsonLine(told))).toEqual({
    ...told,
    balance: { balanceMilli: 1500, balance: 1.5, at: 5 },
    spentToday: { confirmedMilli: 1, confirmed: 0.001, possibleMilli: 0, possible: 0 },
    estimate: null,
    rows: [{ learnedMilli: 12_345, learned: 12.345 }],
  });
});
