import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import { expect, it } from 'vitest';
import { priceText } from './priceText';

function said(learnedMilli: number | null, listedMilli: number | null) {
  return priceText({ learnedMilli, listedMilli } as ModelSummary);
}

it('says a price in credits, whoever named it, and who that was beside it', () => {
  expect(said(4800, 4800)).toEqual({ text: '4.8 credits', source: 'based on your previous runs' });
  expect(said(4800, 5000)?.source).toBe('based on your previous runs; the price list says 5');
  expect(said(null, 24_000)).toEqual({
    text: '24 credits',
    source: 'from the service’s price list; not yet confirmed by a run',
  });
  expect(said(null, 1000)?.text).toBe('1 credit');
  expect(said(null, null)).toBeNull();
});
