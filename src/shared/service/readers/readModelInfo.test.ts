import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../JsonValue';
import { readModelInfo } from './readModelInfo';

const schema = { type: 'object', properties: { prompt: { type: 'string' } } };
const value = {
  provider: 'atelier',
  model: 'ink',
  name: 'Ink',
  kind: 'image',
  description: 'Fine lines',
  priceMilli: 2400,
  schema,
};
const rest = { name: 'Ink', description: 'Fine lines' };
const little = { ...value, name: 'ink', kind: null, description: null, priceMilli: null, schema: null };

describe('readModelInfo', () => {
  it.each<[string, JsonValue, JsonValue]>([
    ['a flat one', { id: 'ink', provider: 'atelier', kind: 'image', price: 2.4, schema, ...rest }, value],
    [
      'wrapped, camelCase',
      { data: { modelId: 'atelier/ink', type: 'image', cost: '2.4', inputSchema: schema, ...rest } },
      value,
    ],
    [
      'under model',
      { model: { id: 'atelier/ink', kind: 'image', price: { amount: 2.4 }, schema, ...rest } },
      value,
    ],
    [
      'under model, wrapped',
      { result: { model: { id: 'atelier/ink', type: 'image', credits: 2.4, parameters: schema, ...rest } } },
      value,
    ],
    [
      'snake_case',
      {
        model_id: 'ink',
        provider_id: 'atelier',
        output_type: 'image',
        cost: 2.4,
        input_schema: schema,
        ...rest,
      },
      value,
    ],
    [
      'a title and a summary',
      { slug: 'atelier/ink', title: 'Ink', summary: 'Fine lines', type: 'image', price: 2.4, inputs: schema },
      value,
    ],
    [
      'a request schema',
      { id: 'atelier/ink', kind: 'image', price: '2.40', request_schema: schema, ...rest },
      value,
    ],
    [
      'a price in money',
      { id: 'ink', price: { amount: 0.03, currency: 'USD' } },
      { ...little, provider: null },
    ],
    [
      'a price in money outside',
      { currency: 'EUR', data: { id: 'ink', cost: 0.03 } },
      { ...little, provider: null },
    ],
    [
      'credits beside money',
      {
        id: 'ink',
        provider: 'atelier',
        kind: 'image',
        currency: 'USD',
        price: 0.03,
        credits: 2.4,
        schema,
        ...rest,
      },
      value,
    ],
    [
      'a price of credits',
      { id: 'atelier/ink', kind: 'image', price: { credits: '2.4' }, input: schema, ...rest },
      value,
    ],
    [
      'a price as a value',
      { id: 'atelier/ink', kind: 'image', cost: { value: 2.4, unit: 'credits' }, schema, ...rest },
      value,
    ],
    ['provider and model apart', { provider: 'atelier', model: 'ink' }, little],
    ['a name alone', { name: 'atelier/ink' }, { ...little, name: 'atelier/ink' }],
    ['a model without a provider', { id: 'ink' }, { ...little, provider: null }],
    ['a price in words as none', { id: 'atelier/ink', price: 'on request' }, little],
    ['a price with its unit as none', { id: 'atelier/ink', price: '2.4 credits' }, little],
    ['no price where it is nothing', { id: 'atelier/ink', price: null }, little],
    [
      'a schema that refers to its definitions, beside it and inside',
      {
        id: 'atelier/ink',
        schema: { $ref: '#/$defs/Input', $defs: { Input: schema } },
        $defs: { Input: {}, ink: { type: 'string' } },
      },
      { ...little, schema: { $ref: '#/$defs/Input', $defs: { Input: schema } } },
    ],
    [
      'a schema whose definitions stand beside it',
      { id: 'atelier/ink', input_schema: { $ref: '#/definitions/In' }, definitions: { In: schema } },
      { ...little, schema: { $ref: '#/definitions/In', definitions: { In: schema } } },
    ],
    [
      'a schema of joined parts',
      { id: 'atelier/ink', schema: { allOf: [schema, { required: ['prompt'] }] } },
      { ...little, schema: { allOf: [schema, { required: ['prompt'] }] } },
    ],
    ['a price of nothing', { id: 'atelier/ink', price: 0 }, { ...little, priceMilli: 0 }],
    ['parameters that are no schema as none', { id: 'atelier/ink', parameters: ['prompt', 'steps'] }, little],
    [
      'more than it needs',
      { id: 'atelier/ink', tags: [1], pricing: { per: 'image' }, stats: { runs: '9' } },
      little,
    ],
  ])('reads %s', (_, body, read) => {
    expect(readModelInfo(body)).toEqual({ ok: true, value: read });
  });

  it.each<JsonValue>([null, true, 'words', 12, {}, [], { data: null }, { error: 'no' }, { model: {} }, [{}]])(
    'hands back %j raw',
    (body) => {
      expect(readModelInfo(body)).toEqual({ ok: false, raw: body });
    },
  );

  it('reads what it says, however it is wrapped and written, and never a wrong price', () => {
    const shape = fc.record({
      milli: fc.integer({ min: 0, max: 10_000_000 }),
      isText: fc.boolean(),
      key: fc.constantFrom('price', 'cost', 'credits'),
      inner: fc.option(fc.constantFrom('credits', 'amount', 'value')),
      wrappers: fc.array(fc.constantFrom('data', 'result', 'items', 'response'), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(shape, ({ milli, isText, key, inner, wrappers }) => {
        const price: JsonValue = isText ? String(milli / 1000) : milli / 1000;
        const info: JsonValue = { id: 'atelier/ink', [key]: inner === null ? price : { [inner]: price } };
        const body = wrappers.reduce<JsonValue>((before, wrapper) => ({ [wrapper]: before }), info);
        expect(readModelInfo(body)).toMatchObject({ ok: true, value: { model: 'ink', priceMilli: milli } });
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (body) => {
        const reading = readModelInfo(body as JsonValue);
        if (!reading.ok) expect(reading.raw).toBe(body);
        else expect(reading.value.priceMilli ?? 0).toSatisfy(Number.isSafeInteger);
      }),
      { numRuns: 500 },
    );
  });
});
