import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../JsonValue';
import { parseLossless } from '../parseLossless';
import { readHistoryPage } from './readHistoryPage';
import type { PageCursor } from './readNextCursor';

const created = Date.UTC(2026, 10, 20);
const request = { prompt: 'a', seed: '18446744073709551557' };
const result = { images: [] };
const read = {
  id: 'g1',
  provider: 'imagegen',
  model: 'dev',
  status: 'completed',
  request,
  result,
  costMilli: 2400,
  createdAtMs: created,
};
const local = {
  id: 'g1',
  provider: 'imagegen',
  model: 'dev',
  status: 'completed',
  request,
  result,
  cost: 2.4,
  created_at: '2026-11-20T00:00:00Z',
};
const camel = {
  generationId: 'g1',
  model: 'imagegen/dev',
  state: 'completed',
  input: request,
  output: result,
  creditsUsed: '2.4',
  createdAt: created,
};
const other = {
  request_id: 'g1',
  model_id: 'imagegen/dev',
  provider_id: 'imagegen',
  status: 'completed',
  params: request,
  response: result,
  price: '2.400',
  timestamp: String(created / 1000),
};

const next = (link: string) => `<${link}>; rel="next"`;

describe('a page of history', () => {
  it.each<[string, JsonValue, JsonValue, PageCursor | null, string | null]>([
    ['of the local service', { generations: [local], next_cursor: 'c2' }, local, { cursor: 'c2' }, null],
    ['that is a bare list', [local], local, null, null],
    ['in camelCase under data', { data: [camel], nextCursor: 'z' }, camel, { cursor: 'z' }, null],
    ['two wrappers deep', { response: { data: { history: [other] } } }, other, null, null],
    ['by page', { results: [local], page: 1, total_pages: 3 }, local, { page: 2 }, null],
    ['that is the last by page', { items: [local], page: '3', totalPages: 3 }, local, null, null],
    ['by page and total', { items: [other], page: 2, per_page: 1, total: 3 }, other, { page: 3 }, null],
    [
      'with its pages beside',
      { data: { items: [camel] }, pagination: { nextPage: '4' } },
      camel,
      { page: 4 },
      null,
    ],
    [
      'with more to come',
      { records: [local], meta: { current_page: 7, has_next: true } },
      local,
      { page: 8 },
      null,
    ],
    ['by offset and total', { items: [local], offset: 20, total: '22' }, local, { offset: 21 }, null],
    ['that is the last by offset', { items: [local], offset: 21, limit: 20, total: 22 }, local, null, null],
    [
      'by offset and limit',
      { entries: [camel], paging: { offset: 0, limit: 1 } },
      camel,
      { offset: 1 },
      null,
    ],
    ['with the next offset', { items: [other], next_offset: '40' }, other, { offset: 40 }, null],
    [
      'with a Link header',
      [local],
      local,
      { path: '/api/generations?page=2&x=1' },
      `<https://a.example/api/generations?page=1>; rel="prev", ${next('https://a.example/api/generations?page=2&x=1')}`,
    ],
    [
      'with a Link header without quotes',
      [local],
      local,
      { path: '/api/generations?p=2' },
      '<?p=2>; rel=next',
    ],
    ['with a Link header that ends', [local], local, null, '</api/generations?p=1>; rel="first last"'],
    [
      'with a link in the body',
      { count: 90, next: 'https://elsewhere.example/api/generations?page=3', results: [local] },
      local,
      { path: '/api/generations?page=3' },
      null,
    ],
    [
      'with links as objects',
      { links: { next: { href: '/api/generations?c=9' } }, items: [other] },
      other,
      { path: '/api/generations?c=9' },
      null,
    ],
    ['with a spent cursor', { items: [local], cursor: 'x', has_more: false }, local, null, null],
    [
      'with a cursor of its own kind',
      { items: [camel], page_info: { endCursor: 'e', hasNextPage: true } },
      camel,
      { cursor: 'e' },
      null,
    ],
    [
      'in epoch seconds',
      [{ ...local, created_at: created / 1000 }],
      { ...local, created_at: created / 1000 },
      null,
      null,
    ],
    ['with numbers as strings', [{ ...local, cost: '2.4' }], { ...local, cost: '2.4' }, null, null],
  ])('%s is read', (_, body, raw, place, link) => {
    expect(readHistoryPage(body, link)).toEqual({
      ok: true,
      value: { entries: [{ ...read, raw }], unreadable: [], next: place },
    });
  });

  it('may be empty', () => {
    expect(readHistoryPage({ generations: [], next_cursor: null })).toMatchObject({
      ok: true,
      value: { entries: [], next: null },
    });
  });

  it('keeps an entry that cannot be told from others beside those that can', () => {
    const nameless = { prompt: 'no id', cost: 1 };
    expect(readHistoryPage([local, 'odd', nameless])).toMatchObject({
      ok: true,
      value: { entries: [read], unreadable: ['odd', nameless] },
    });
  });

  it('takes media that lie beside the request for the result', () => {
    const entry = { id: 7, images: [{ url: 'https://a.example/1.png' }] };
    expect(readHistoryPage([entry])).toMatchObject({ value: { entries: [{ id: '7', result: entry }] } });
  });

  it.each<[string, JsonValue]>([
    ['words', 'a lot'],
    ['a sum in words', '2,4 credits'],
    ['no number', null],
    ['a number beyond all credits', 1e300],
  ])('names no cost where the service says %s', (_, cost) => {
    expect(readHistoryPage([{ ...local, cost }])).toMatchObject({
      value: { entries: [{ costMilli: null }] },
    });
  });

  it('takes money for no credits, wherever its currency stands', () => {
    const { cost, ...free } = local;
    const costOf = (page: JsonValue) => {
      const reading = readHistoryPage(page);
      return reading.ok ? reading.value.entries[0]?.costMilli : 'unreadable';
    };
    expect(costOf([{ ...free, cost, currency: 'USD' }])).toBeNull();
    expect(costOf({ currency: 'EUR', generations: [local] })).toBeNull();
    expect(costOf({ currency: 'credits', generations: [local] })).toBe(2400);
    expect(costOf({ currency: 'EUR', generations: [{ ...free, price: 0.1, credits: 2.4 }] })).toBe(2400);
  });

  it.each<JsonValue>([
    null,
    true,
    'words',
    {},
    { data: null },
    { error: 'no' },
    ['odd'],
    [{ prompt: 'no id' }],
  ])('hands back %j raw', (body) => {
    expect(readHistoryPage(body)).toEqual({ ok: false, raw: body });
  });
});

const key = fc.constantFrom(
  ...[
    'id',
    'generation_id',
    'requestId',
    'model',
    'provider',
    'status',
    'state',
    'request',
    'input',
    'result',
  ],
  ...['images', 'url', 'cost', 'credits_used', 'price', 'created_at', 'timestamp', 'seed', 'prompt', 'other'],
);
const leaf = fc.oneof(
  fc.constantFrom('2.4', '-1', '1e400', '', ' ', 'words', '2026-11-20', '99999999999999999999'),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.string(),
);
const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('value'), { maxLength: 4 }), tie('object')),
  object: fc.dictionary(key, tie('value'), { maxKeys: 8 }),
}));
const paging = fc.dictionary(
  fc.constantFrom(
    ...[
      'next_cursor',
      'nextCursor',
      'cursor',
      'has_more',
      'page',
      'total_pages',
      'next_page',
      'offset',
      'limit',
    ],
    ...['total', 'per_page', 'next', 'next_offset', 'links', 'pagination', 'meta', 'count', 'skip'],
  ),
  anything,
  { maxKeys: 6 },
);
const wrapper = fc.constantFrom('generations', 'data', 'items', 'results', 'history', 'records', 'result');

describe('pages of any shape', () => {
  it('never throw, never give a number that was not said, and lose no entry of the list', () => {
    fc.assert(
      fc.property(
        paging,
        wrapper,
        fc.array(anything, { maxLength: 5 }),
        fc.string(),
        (beside, name, list, link) => {
          const body = JSON.parse(JSON.stringify({ ...beside, [name]: list })) as JsonValue;
          const reading = readHistoryPage(body, link);
          if (!reading.ok) {
            expect(reading.raw).toBe(body);
            return;
          }
          const { entries, unreadable, next: place } = reading.value;
          const bodyText = JSON.stringify(body);
          for (const entry of entries) {
            const { costMilli, createdAtMs } = entry;
            expect(costMilli === null || Number.isSafeInteger(costMilli)).toBe(true);
            expect(createdAtMs === null || Number.isFinite(createdAtMs)).toBe(true);
            if (costMilli !== null) expect(numbersIn(entry.raw)).toContain(costMilli);
            expect(bodyText).toContain(JSON.stringify(entry.raw));
          }
          for (const raw of unreadable) expect(bodyText).toContain(JSON.stringify(raw));
          for (const count of [place?.page, place?.offset].filter((each) => each !== undefined))
            expect(Number.isSafeInteger(count) && count >= 0).toBe(true);
          if (place?.path !== undefined) expect(place.path).toMatch(/^\//);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keep every digit of a seed', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (seed) => {
        const reading = readHistoryPage(parseLossless(`[{"id":1,"request":{"seed":${seed}}}]`));
        expect(reading).toMatchObject({ value: { entries: [{ request: { seed: String(seed) } }] } });
      }),
    );
  });
});

/** Every number in an entry, in thousandths. */
function numbersIn(raw: JsonValue): readonly number[] {
  return Object.values(raw as Record<string, JsonValue>).flatMap((value) =>
    typeof value === 'number' || typeof value === 'string' ? [Math.round(Number(value) * 1000)] : [],
  );
}
