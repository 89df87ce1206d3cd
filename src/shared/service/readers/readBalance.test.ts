import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../JsonValue';
import { readBalance } from './readBalance';

describe('the balance', () => {
  it.each<[string, JsonValue, number]>([
    ['the local service', { balance: 86.4, currency: 'credits' }, 86_400],
    ['a bare number', 12, 12_000],
    ['a number as a string', '12.345', 12_345],
    ['wrapped in data', { data: { credits: '7' } }, 7000],
    ['a number under data', { success: true, data: 4 }, 4000],
    ['camelCase', { creditBalance: 0 }, 0],
    ['snake_case', { credit_balance: 1.5 }, 1500],
    ['an amount inside', { balance: { amount: 3, currency: 'credits' } }, 3000],
    ['an overdrawn account', { result: { balance: -1 } }, -1000],
    ['an account around it', { account: { credits_remaining: '12.5' } }, 12_500],
    ['a user around it, in data', { data: { user: { id: 'u1', balance: 9 } } }, 9000],
    ['what was used beside what is left', { credits: 100, used: 40, remaining: 60 }, 60_000],
    ['the same inside', { credits: { total: 100, used: 40, remaining: 60 } }, 60_000],
    ['available beside pending', { balance: { available: 10, pending: 5 } }, 10_000],
    ['an amount beside a balance within', { amount: 2, data: { balance: 7 } }, 7000],
    ['exponents', { availableCredits: '1.2e3' }, 1_200_000],
    ['four layers', { response: { data: { result: { balance: 8 } } } }, 8000],
    ['a balance of nothing', { available: true, balance: 0 }, 0],
    ['what remains alone', { remaining: 3.25 }, 3250],
  ])('is read from %s', (_, body, milliCredits) => {
    expect(readBalance(body)).toEqual({ ok: true, value: { milliCredits } });
  });

  it.each<[string, JsonValue]>([
    ['nothing', null],
    ['a truth', true],
    ['words', 'words'],
    ['an empty object', {}],
    ['an empty list', []],
    ['nothing in data', { data: null }],
    ['an error', { error: 'no' }],
    ['words for a number', { balance: 'a lot' }],
    ['a number with a comma', { balance: '1,234' }],
    ['money', { balance: 12, currency: 'USD' }],
    ['money inside', { balance: { amount: 12, currency: 'eur' } }],
    ['money outside', { currency: 'USD', data: { balance: 12 } }],
    ['cents', { balance_cents: 1200 }],
    ['a limit of requests', { remaining: 40, limit: 60, reset: 12 }],
    ['an allowance without what is left', { credits: 100, used: 40 }],
    ['several accounts', [{ balance: 5 }, { balance: 7 }]],
    ['more than can be counted', { balance: '9007199254740993' }],
  ])('is handed back raw from %s', (_, body) => {
    expect(readBalance(body)).toEqual({ ok: false, raw: body });
  });

  it('is, of any JSON, none or a number that stands in it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (any) => {
        const body = any as JsonValue;
        const reading = readBalance(body);
        if (!reading.ok) expect(reading.raw).toBe(body);
        else expect(numbersIn(body)).toContain(reading.value.milliCredits);
      }),
      { numRuns: 1000 },
    );
  });

  it('is never another number of the same body (500 shapes)', () => {
    const name = fc.constantFrom(
      ...['balance', 'creditBalance', 'credit_balance', 'availableCredits', 'remaining_credits', 'credits'],
    );
    const noise = fc.dictionary(
      fc.constantFrom(
        ...['id', 'updated_at', 'used', 'limit', 'plan', 'requests', 'total', 'bonus', 'expires'],
      ),
      fc.oneof(fc.nat(1_000_000), fc.string(), fc.constant(null), fc.boolean()),
    );
    const wrapper = fc.array(fc.constantFrom('data', 'result', 'response'), { maxLength: 3 });
    fc.assert(
      fc.property(
        name,
        noise,
        wrapper,
        fc.integer({ min: -9e6, max: 9e6 }),
        fc.boolean(),
        (key, beside, around, milli, isText) => {
          const credits = isText ? String(milli / 1000) : milli / 1000;
          const body = around.reduce<JsonValue>((inner, each) => ({ [each]: inner }), {
            ...(beside as JsonObject),
            [key]: credits,
          });
          const reading = readBalance(body);
          if (reading.ok) expect(reading.value.milliCredits).toBe(milli);
          // only `credits` is ambiguous, because it may be an allowance
          else expect(key).toBe('credits');
        },
      ),
      { numRuns: 500 },
    );
  });
});

function numbersIn(value: JsonValue): readonly number[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(numbersIn);
  return typeof value === 'boolean' || value === null ? [] : [Math.round(Number(value) * 1000)];
}
