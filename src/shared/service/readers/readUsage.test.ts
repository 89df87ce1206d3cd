import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../JsonValue';
import { readUsage } from './readUsage';

const amount = { requests: 3, milliCredits: 7200 };
const none = { requests: null, milliCredits: null };
const day = { day: '2026-11-20', ...amount };
const model = { provider: 'imagegen', model: 'dev', ...amount };
const wire = { requests: 3, credits: 7.2 };

describe('usage', () => {
  it.each<[string, JsonValue, object]>([
    [
      'the local service',
      {
        totals: wire,
        by_day: [{ day: '2026-11-20', ...wire }],
        by_model: [{ provider: 'imagegen', model: 'dev', ...wire }],
      },
      { totals: amount, byDay: [day], byModel: [model] },
    ],
    [
      'camelCase in data, keyed by day and model',
      {
        data: {
          summary: { totalRequests: '3', totalCredits: '7.2' },
          byDay: { '2026-11-20': { requests: 3, cost: 7.2 } },
          byModel: { 'imagegen/dev': { count: 3, creditsUsed: 7.2 } },
        },
      },
      { totals: amount, byDay: [day], byModel: [model] },
    ],
    [
      'totals at the top',
      {
        ...wire,
        daily: [{ date: '2026-11-20T00:00:00Z', ...wire }],
        models: [{ id: 'imagegen/dev', ...wire }],
      },
      { totals: amount, byDay: [day], byModel: [model] },
    ],
    ['totals alone', { request_count: 3, credits_used: '7.2' }, { totals: amount, byDay: [], byModel: [] }],
    [
      'requests alone',
      { total: { requests: 3 } },
      { totals: { ...none, requests: 3 }, byDay: [], byModel: [] },
    ],
    ['a bare list of days', [{ date: '2026-11-20', ...wire }], { totals: none, byDay: [day], byModel: [] }],
    [
      'a list of days and models, several rows a day',
      {
        data: [
          { date: '2026-11-20', model: 'imagegen/dev', requests: 1, credits: 2.4 },
          { date: '2026-11-20', model: 'imagegen/dev', requests: 2, credits: 4.8 },
        ],
      },
      { totals: none, byDay: [day], byModel: [model] },
    ],
    [
      'days with a zone, as they are written',
      { days: [{ day: '2026-11-20T00:00:00+09:00', ...wire }] },
      { totals: none, byDay: [day], byModel: [] },
    ],
    [
      'days as eight digits',
      { days: [{ day: 20261120, ...wire }] },
      { totals: none, byDay: [day], byModel: [] },
    ],
    [
      'days as seconds',
      { per_day: [{ timestamp: 1_795_132_800, ...wire }] },
      { totals: none, byDay: [day], byModel: [] },
    ],
    [
      'days that are only numbers',
      { by_day: { '2026-11-20': 7.2 } },
      { totals: none, byDay: [{ ...day, requests: null }], byModel: [] },
    ],
    [
      'nothing used',
      { totals: { requests: 0, credits: 0 }, by_day: [] },
      { totals: { requests: 0, milliCredits: 0 }, byDay: [], byModel: [] },
    ],
    [
      'a model without its provider',
      { models: [{ name: 'dev', ...wire }] },
      { totals: none, byDay: [], byModel: [{ ...model, provider: null }] },
    ],
    [
      'a count of rows, which is none of requests',
      { count: 30, days: [{ date: '2026-11-20', ...wire }] },
      { totals: none, byDay: [day], byModel: [] },
    ],
    [
      'money, which is not credits',
      { totals: { requests: 3, cost: 0.12, currency: 'USD' } },
      { totals: { ...none, requests: 3 }, byDay: [], byModel: [] },
    ],
    [
      'money outside of its lists',
      { currency: 'EUR', data: { totals: wire, days: [{ date: '2026-11-20', ...wire }] } },
      {
        totals: { ...amount, milliCredits: null },
        byDay: [{ ...day, milliCredits: null }],
        byModel: [],
      },
    ],
    [
      'months, which are no days',
      { totals: wire, days: [{ day: '2026-11', ...wire }] },
      { totals: amount, byDay: [], byModel: [] },
    ],
    [
      'a list with a row that cannot be read',
      {
        totals: wire,
        days: [
          { date: '2026-11-20', ...wire },
          { date: 'yesterday', ...wire },
        ],
      },
      { totals: amount, byDay: [], byModel: [] },
    ],
    [
      'halves of requests',
      { totals: { requests: 1.5, credits: 7.2 } },
      { totals: { ...none, milliCredits: 7200 }, byDay: [], byModel: [] },
    ],
  ])('is read from %s', (_, body, value) => {
    expect(readUsage(body)).toEqual({ ok: true, value });
  });

  it.each<[string, JsonValue]>([
    ['nothing', null],
    ['a truth', true],
    ['words', 'words'],
    ['a number', 5],
    ['an empty object', {}],
    ['an empty list', []],
    ['nothing in data', { data: null }],
    ['an error', { error: 'no' }],
    ['a list of numbers', [1, 2]],
    ['rows of neither days nor models', [{ requests: 3 }]],
    ['days that are none', { days: [{ day: '2026-02-30', ...wire }] }],
  ])('is handed back raw from %s', (_, body) => {
    expect(readUsage(body)).toEqual({ ok: false, raw: body });
  });

  it('is read from any JSON without a throw (1,000 shapes)', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (body) => {
        const reading = readUsage(body as JsonValue);
        if (!reading.ok) expect(reading.raw).toBe(body);
      }),
      { numRuns: 1000 },
    );
  });

  it('is never another sum than that of its rows (500 shapes)', () => {
    const row = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      requests: fc.nat(50),
      milli: fc.nat(90_000),
    });
    const names = fc.record({
      list: fc.constantFrom('by_day', 'daily', 'days', 'perDay'),
      day: fc.constantFrom('day', 'date', 'timestamp'),
      requests: fc.constantFrom('requests', 'requestCount', 'generations', 'count'),
      credits: fc.constantFrom('credits', 'creditsUsed', 'cost', 'spent'),
    });
    const invalidRows = fc.option(fc.constantFrom<JsonValue>({}, null, { day: 'soon' }, 'x'), { freq: 3 });
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 12 }),
        names,
        fc.boolean(),
        invalidRows,
        (list, called, isText, invalidRow) => {
          const written = list.map(({ day: date, requests, milli }) => ({
            [called.day]: `2026-11-${String(date).padStart(2, '0')}`,
            [called.requests]: isText ? String(requests) : requests,
            [called.credits]: isText ? String(milli / 1000) : milli / 1000,
          }));
          const body = {
            data: { [called.list]: invalidRow === null ? written : [...written, invalidRow] },
          } as JsonValue;
          const reading = readUsage(body);
          if (!reading.ok || reading.value.byDay.length === 0) return;
          expect(invalidRow).toBeNull();
          const sum = (
            of: (each: { requests: number | null; milliCredits: number | null }) => number | null,
          ) =>
            reading.ok ? reading.value.byDay.reduce((all, each) => all + (of(each) ?? Number.NaN), 0) : 0;
          expect(sum(({ requests }) => requests)).toBe(list.reduce((all, each) => all + each.requests, 0));
          expect(sum(({ milliCredits }) => milliCredits)).toBe(
            list.reduce((all, each) => all + each.milli, 0),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
