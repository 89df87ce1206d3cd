import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../JsonValue';
import { readKind, readModels } from './readModels';

const ink = { id: 'atelier/ink', provider: 'atelier', model: 'ink', name: 'Ink', kind: 'image' };
const plain = { ...ink, name: 'ink', kind: null };
const film = { id: 'reel/long', provider: 'reel', model: 'long', name: 'long', kind: 'video' };

describe('readModels', () => {
  it.each<[string, JsonValue, string | null, JsonValue]>([
    ['models under their key', { models: [{ id: 'ink', name: 'Ink', kind: 'image' }] }, 'atelier', [ink]],
    [
      'the provider around them',
      { provider: 'atelier', models: [{ id: 'ink', name: 'Ink', type: 'image' }] },
      null,
      [ink],
    ],
    ['the provider around, wrapped', { data: { provider: 'atelier', models: ['ink'] } }, null, [plain]],
    ['full ids', { data: [{ id: 'atelier/ink', displayName: 'Ink', type: 'text-to-image' }] }, null, [ink]],
    ['full ids where the provider is asked', ['atelier/ink'], 'atelier', [plain]],
    ['names alone', ['ink'], 'atelier', [plain]],
    ['names alone with their provider', ['atelier/ink', 'reel/long'], null, [plain, { ...film, kind: null }]],
    ['camelCase', [{ modelId: 'ink', displayName: 'Ink', outputType: 'IMAGE' }], 'atelier', [ink]],
    ['snake_case', [{ model_id: 'ink', display_name: 'Ink', output_type: 'image' }], 'atelier', [ink]],
    [
      'a slug and a title',
      { results: [{ slug: 'ink', title: 'Ink', category: 'image-edit' }] },
      'atelier',
      [ink],
    ],
    [
      'provider and model apart',
      [{ provider: 'atelier', model: 'ink', name: 'Ink', kind: 'image' }],
      null,
      [ink],
    ],
    ['a provider id', [{ provider_id: 'reel', id: 'long', type: 'text-to-video' }], null, [film]],
    ['a film by another word', [{ id: 'reel/long', category: 'Film' }], null, [film]],
    ['two wrappers', { response: { items: [{ id: 'reel/long', kind: 'video' }] } }, null, [film]],
    [
      'more than it needs',
      { count: 1, models: [{ id: 'reel/long', kind: 'video', price: 3, tags: ['a'] }] },
      null,
      [film],
    ],
    [
      'a slash in the name of a model',
      [{ id: 'ink/v2', provider: 'atelier' }],
      null,
      [{ ...plain, id: 'atelier/ink/v2', model: 'ink/v2', name: 'ink/v2' }],
    ],
    ['an empty list', { models: [] }, null, []],
    ['one odd among others', { models: [null, {}, 'atelier/ink', 3] }, null, [plain]],
  ])('reads %s', (_, body, provider, value) => {
    expect(readModels(body, provider)).toEqual({ ok: true, value });
  });

  it.each<JsonValue>([
    null,
    true,
    'words',
    12,
    {},
    { data: null },
    { error: 'no' },
    ['ink'],
    [{ id: 'ink' }],
    { models: 4 },
  ])('hands back %j raw where nobody names a provider', (body) => {
    expect(readModels(body)).toEqual({ ok: false, raw: body });
  });

  it.each<[JsonValue, string | null]>([
    ...(['image', 'Text-to-Image', 'picture', 'edit'] as const).map((word): [string, string] => [
      word,
      'image',
    ]),
    ...(['video', 'FILM', 'movie'] as const).map((word): [string, string] => [word, 'video']),
    ...([null, '', 'audio', 3, {}] as const).map((word): [JsonValue, null] => [word, null]),
  ])('takes %j for the kind %s', (word, kind) => {
    expect(readKind(word)).toBe(kind);
  });

  it('reads what it says, however it is wrapped and named, and throws at nothing', () => {
    const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/);
    const shape = fc.record({
      ids: fc.uniqueArray(fc.tuple(id, id), {
        minLength: 1,
        maxLength: 6,
        selector: (pair) => pair.join('/'),
      }),
      as: fc.constantFrom('path', 'apart', 'text'),
      wrappers: fc.array(fc.constantFrom('data', 'result', 'items', 'response'), { maxLength: 3 }),
      key: fc.boolean(),
    });
    fc.assert(
      fc.property(shape, ({ ids, as, wrappers, key }) => {
        const list: JsonValue = ids.map(([provider, model]) =>
          as === 'text'
            ? `${provider}/${model}`
            : as === 'path'
              ? { id: `${provider}/${model}` }
              : { provider, model },
        );
        const inner: JsonValue = key ? { models: list } : list;
        const body = wrappers.reduce<JsonValue>((value, wrapper) => ({ [wrapper]: value }), inner);
        const reading = readModels(body);
        expect(reading.ok && reading.value.map((model) => model.id)).toEqual(
          ids.map((pair) => pair.join('/')),
        );
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.option(id), (body, provider) => {
        const reading = readModels(body as JsonValue, provider);
        if (!reading.ok) expect(reading.raw).toBe(body);
        else
          for (const { id: whole, provider: of, model } of reading.value)
            expect(whole).toBe(`${of}/${model}`);
      }),
      { numRuns: 500 },
    );
  });
});
