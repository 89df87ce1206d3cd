import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../JsonValue';
import { readBalance } from './readBalance';
import { readCreatedKey } from './readCreatedKey';
import { readHistoryPage } from './readHistoryPage';
import { readModelInfo } from './readModelInfo';
import { readModels } from './readModels';
import { readProviders } from './readProviders';
import { readUsage } from './readUsage';
import { readVersion } from './readVersion';

const noise: readonly JsonValue[] = [null, true, 'words', {}, { data: null }, { error: 'no' }];

describe('readBalance', () => {
  it.each<[string, JsonValue, number]>([
    ['the local service', { balance: 86.4, currency: 'credits' }, 86_400],
    ['a bare number', 12, 12_000],
    ['a number as a string', '12.345', 12_345],
    ['wrapped in data', { data: { credits: '7' } }, 7000],
    ['camelCase', { creditBalance: 0 }, 0],
    ['snake_case', { credit_balance: 1.5 }, 1500],
    ['an amount inside', { balance: { amount: 3, currency: 'credits' } }, 3000],
    ['an overdrawn account', { result: { balance: -1 } }, -1000],
  ])('reads %s', (_, body, milliCredits) => {
    expect(readBalance(body)).toEqual({ ok: true, value: { milliCredits } });
  });

  it.each([...noise, { balance: 'a lot' }, []])('hands back %j raw', (body) => {
    expect(readBalance(body as JsonValue)).toEqual({ ok: false, raw: body });
  });
});

describe('readHistoryPage', () => {
  const created = Date.UTC(2026, 10, 20);
  const entry = {
    id: 'g1',
    provider: 'imagegen',
    model: 'dev',
    status: 'completed',
    request: { prompt: 'a', seed: '18446744073709551557' },
    result: { images: [] },
    costMilli: 2400,
    createdAtMs: created,
  };
  const wire = {
    id: 'g1',
    provider: 'imagegen',
    model: 'dev',
    status: 'completed',
    request: entry.request,
    result: entry.result,
    cost: 2.4,
    created_at: '2026-11-20T00:00:00Z',
  };
  const camel = { generationId: 'g1', model: 'imagegen/dev', state: 'completed', input: entry.request };
  const more = { output: entry.result, creditsUsed: '2.4', createdAt: created };

  it.each<[string, JsonValue, { nextCursor: string | null; nextPage: number | null }]>([
    ['the local service', { generations: [wire], next_cursor: 'c2' }, { nextCursor: 'c2', nextPage: null }],
    ['a bare list', [wire], { nextCursor: null, nextPage: null }],
    [
      'camelCase in data',
      { data: [{ ...camel, ...more }], nextCursor: 'z' },
      { nextCursor: 'z', nextPage: null },
    ],
    ['pages', { results: [wire], page: 1, total_pages: 3 }, { nextCursor: null, nextPage: 2 }],
    ['the last page', { items: [wire], page: 3, totalPages: 3 }, { nextCursor: null, nextPage: null }],
    [
      'paging beside',
      { data: { items: [wire] }, pagination: { nextPage: '4' } },
      { nextCursor: null, nextPage: 4 },
    ],
    ['a spent cursor', { items: [wire], cursor: 'x', has_more: false }, { nextCursor: null, nextPage: null }],
    ['epoch seconds', [{ ...wire, created_at: created / 1000 }], { nextCursor: null, nextPage: null }],
  ])('reads %s', (_, body, next) => {
    expect(readHistoryPage(body)).toEqual({ ok: true, value: { entries: [entry], unreadable: [], ...next } });
  });

  it('reads an empty history', () => {
    expect(readHistoryPage({ generations: [], next_cursor: null })).toMatchObject({
      ok: true,
      value: { entries: [] },
    });
  });

  it('keeps an entry it cannot read beside those it can', () => {
    expect(readHistoryPage([wire, 'odd'])).toMatchObject({
      ok: true,
      value: { entries: [entry], unreadable: ['odd'] },
    });
  });

  it.each([...noise, ['odd']])('hands back %j raw', (body) => {
    expect(readHistoryPage(body as JsonValue)).toEqual({ ok: false, raw: body });
  });
});

describe('readUsage', () => {
  const value = {
    totals: { requests: 3, milliCredits: 7200 },
    byDay: [{ day: '2026-11-20', requests: 3, milliCredits: 7200 }],
    byModel: [{ provider: 'imagegen', model: 'dev', requests: 3, milliCredits: 7200 }],
  };
  it.each<[string, JsonValue]>([
    [
      'the local service',
      {
        totals: { requests: 3, credits: 7.2 },
        by_day: [{ day: '2026-11-20', requests: 3, credits: 7.2 }],
        by_model: [{ provider: 'imagegen', model: 'dev', requests: 3, credits: 7.2 }],
      },
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
    ],
    [
      'totals at the top',
      {
        requests: 3,
        credits: 7.2,
        daily: [{ date: '2026-11-20T00:00:00Z', requests: 3, credits: 7.2 }],
        models: [{ id: 'imagegen/dev', requests: 3, credits: 7.2 }],
      },
    ],
  ])('reads %s', (_, body) => {
    expect(readUsage(body)).toEqual({ ok: true, value });
  });

  it.each(noise)('hands back %j raw', (body) => {
    expect(readUsage(body)).toEqual({ ok: false, raw: body });
  });
});

describe('readProviders', () => {
  it.each<[string, JsonValue, JsonValue]>([
    [
      'the local service',
      { providers: [{ id: 'imagegen', name: 'Images', models: ['dev'] }] },
      [{ id: 'imagegen', name: 'Images', models: ['dev'] }],
    ],
    ['names alone', ['imagegen'], [{ id: 'imagegen', name: 'imagegen', models: [] }]],
    [
      'a map in data',
      { data: { providers: { imagegen: ['dev'] } } },
      [{ id: 'imagegen', name: 'imagegen', models: ['dev'] }],
    ],
    [
      'models as objects',
      { items: [{ slug: 'imagegen', displayName: 'I', models: [{ id: 'dev' }] }] },
      [{ id: 'imagegen', name: 'I', models: ['dev'] }],
    ],
  ])('reads %s', (_, body, value) => {
    expect(readProviders(body)).toEqual({ ok: true, value });
  });

  it.each(noise)('hands back %j raw', (body) => {
    expect(readProviders(body)).toEqual({ ok: false, raw: body });
  });
});

describe('readModels', () => {
  const value = [{ id: 'imagegen/dev', provider: 'imagegen', model: 'dev', name: 'Image', kind: 'image' }];
  it.each<[string, JsonValue, string | null]>([
    [
      'the local service',
      { provider: 'imagegen', models: [{ id: 'dev', provider: 'imagegen', kind: 'image', name: 'Image' }] },
      null,
    ],
    ['full ids', { data: [{ id: 'imagegen/dev', displayName: 'Image', type: 'text-to-image' }] }, null],
    ['the provider asked for', [{ slug: 'dev', name: 'Image', outputType: 'IMAGE' }], 'imagegen'],
  ])('reads %s', (_, body, provider) => {
    expect(readModels(body, provider)).toEqual({ ok: true, value });
  });

  it('reads names alone', () => {
    expect(readModels(['videogen/x'])).toMatchObject({ ok: true, value: [{ id: 'videogen/x', kind: null }] });
  });

  it.each([...noise, ['dev']])('hands back %j raw', (body) => {
    expect(readModels(body as JsonValue)).toEqual({ ok: false, raw: body });
  });
});

describe('readModelInfo', () => {
  const schema = { type: 'object', properties: { prompt: { type: 'string' } } };
  const value = {
    provider: 'imagegen',
    model: 'dev',
    name: 'Image',
    kind: 'image',
    description: 'Fast',
    priceMilli: 2400,
    schema,
  };
  const rest = { name: 'Image', description: 'Fast' };
  it.each<[string, JsonValue]>([
    [
      'the local service',
      { id: 'dev', provider: 'imagegen', kind: 'image', price: 2.4, parameters: schema, ...rest },
    ],
    [
      'wrapped, camelCase',
      { data: { modelId: 'imagegen/dev', type: 'image', cost: '2.4', inputSchema: schema, ...rest } },
    ],
    [
      'under model',
      { model: { id: 'imagegen/dev', kind: 'image', price: { amount: 2.4 }, schema, ...rest } },
    ],
  ])('reads %s', (_, body) => {
    expect(readModelInfo(body)).toEqual({ ok: true, value });
  });

  it('gives no schema where there is none', () => {
    expect(readModelInfo({ id: 'a/b' })).toMatchObject({
      ok: true,
      value: { schema: null, priceMilli: null, kind: null },
    });
  });

  it.each(noise)('hands back %j raw', (body) => {
    expect(readModelInfo(body)).toEqual({ ok: false, raw: body });
  });
});

describe('readVersion', () => {
  it.each<[string, JsonValue, JsonValue]>([
    ['the local service', { name: 'S', version: 'v1', build: '1' }, { version: 'v1', name: 'S', build: '1' }],
    ['camelCase in data', { data: { apiVersion: 1 } }, { version: '1', name: null, build: null }],
    ['a bare word', 'v1', { version: 'v1', name: null, build: null }],
  ])('reads %s', (_, body, value) => {
    expect(readVersion(body)).toEqual({ ok: true, value });
  });

  it.each([null, {}, { ok: true }])('hands back %j raw', (body) => {
    expect(readVersion(body)).toEqual({ ok: false, raw: body });
  });
});

describe('readCreatedKey', () => {
  const at = Date.UTC(2026, 10, 20);
  const value = {
    key: 'k',
    id: 'i',
    description: 'd',
    scope: 'full_access',
    createdAtMs: at,
    expiresAtMs: null,
  };
  const rest = { id: 'i', description: 'd', scope: 'full_access' };
  it.each<[string, JsonValue]>([
    ['the local service', { key: 'k', created_at: '2026-11-20T00:00:00.000Z', expires_at: null, ...rest }],
    ['wrapped, camelCase', { data: { apiKey: 'k', createdAt: at, ...rest } }],
    ['a key inside a key', { key: { value: 'k', created_at: at, ...rest } }],
  ])('reads %s', (_, body) => {
    expect(readCreatedKey(body)).toEqual({ ok: true, value });
  });

  it.each(noise)('hands back %j raw', (body) => {
    expect(readCreatedKey(body)).toEqual({ ok: false, raw: body });
  });
});
