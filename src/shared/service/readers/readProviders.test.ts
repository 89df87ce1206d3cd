import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../JsonValue';
import { readProviders } from './readProviders';

const two = [
  { id: 'atelier', name: 'Atelier', models: ['ink', 'wash'] },
  { id: 'reel', name: 'Reel', models: ['long'] },
];
const bare = two.map(({ id }) => ({ id, name: id, models: [] }));
const listed = two.map(({ id, models }) => ({ id, name: id, models }));

describe('readProviders', () => {
  it.each<[string, JsonValue, JsonValue]>([
    ['a list under providers', { providers: two }, two],
    ['a bare list', two, two],
    ['names alone', ['atelier', 'reel'], bare],
    ['names alone, wrapped', { data: ['atelier', 'reel'] }, bare],
    ['two wrappers', { data: { items: two } }, two],
    ['providers in a wrapper', { result: { providers: two } }, two],
    ['a map of lists', { providers: { atelier: ['ink', 'wash'], reel: ['long'] } }, listed],
    ['a map of objects', { data: { providers: { atelier: two[0] ?? null, reel: two[1] ?? null } } }, two],
    [
      'slugs and display names',
      { items: [{ slug: 'atelier', displayName: 'Atelier' }] },
      [{ ...two[0], models: [] }],
    ],
    [
      'snake_case',
      { items: [{ provider: 'reel', display_name: 'Reel', models: ['long'] }] },
      [two[1] ?? null],
    ],
    ['a title', { results: [{ id: 'reel', title: 'Reel', models: ['long'] }] }, [two[1] ?? null]],
    ['numbers as ids', { providers: [{ id: 7, name: 'Seven' }] }, [{ id: '7', name: 'Seven', models: [] }]],
    [
      'models as objects',
      [{ id: 'atelier', name: 'Atelier', models: [{ id: 'ink' }, { slug: 'wash' }] }],
      [two[0] ?? null],
    ],
    [
      'models that are named otherwise',
      [{ id: 'reel', name: 'Reel', models: [{ model: 'long' }] }],
      [two[1] ?? null],
    ],
    [
      'more than it needs',
      { total: 2, page: 1, providers: two.map((each) => ({ ...each, logo: 'x', tiers: [1] })) },
      two,
    ],
    ['an empty list', { providers: [] }, []],
    [
      'one odd among others',
      { providers: [null, 'reel', 3, {}] },
      [{ id: 'reel', name: 'reel', models: [] }],
    ],
  ])('reads %s', (_, body, value) => {
    expect(readProviders(body)).toEqual({ ok: true, value });
  });

  it.each<JsonValue>([
    null,
    true,
    'words',
    12,
    {},
    { data: null },
    { error: 'no' },
    { providers: 3 },
    [{}],
    [null, 4],
  ])('hands back %j raw', (body) => {
    expect(readProviders(body)).toEqual({ ok: false, raw: body });
  });

  it('reads what it says, however it is wrapped and named, and throws at nothing', () => {
    const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/);
    const shape = fc.record({
      ids: fc.uniqueArray(id, { minLength: 1, maxLength: 6 }),
      name: fc.constantFrom('id', 'slug', 'provider'),
      wrappers: fc.array(fc.constantFrom('data', 'result', 'items', 'response'), { maxLength: 3 }),
      key: fc.option(fc.constant('providers')),
    });
    fc.assert(
      fc.property(shape, ({ ids, name, wrappers, key }) => {
        const list: JsonValue = ids.map((each) => ({ [name]: each }));
        const inner: JsonValue = key === null ? list : { [key]: list };
        const body = wrappers.reduce<JsonValue>((value, wrapper) => ({ [wrapper]: value }), inner);
        const reading = readProviders(body);
        expect(reading.ok && reading.value.map((provider) => provider.id)).toEqual(ids);
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (body) => {
        const reading = readProviders(body as JsonValue);
        if (!reading.ok) expect(reading.raw).toBe(body);
        else for (const provider of reading.value) expect(provider.id).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });
});
