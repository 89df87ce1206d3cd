import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../service';
import { descriptorFromJsonSchema } from './descriptorFromJsonSchema';
import { validateRequest } from './validateRequest';
import { withRequired } from './withDefaults';

const identity = { id: 'x/y', provider: 'x', model: 'y', name: 'Y', kind: 'image' } as const;

/** The descriptor of a model with this schema. */
function describeSchema(schema: JsonObject) {
  return descriptorFromJsonSchema({ ...identity, schema });
}

/** The field of one property. */
function fieldOf(property: JsonValue, root: JsonObject = {}) {
  const properties = { prompt: { type: 'string' }, it: property };
  return describeSchema({ ...root, properties }).parameters.find(({ name }) => name === 'it');
}

const $defs = {
  ink: { enum: ['black', 'sepia'] },
  calm: { const: 1, title: 'Calm' },
  loud: { $anchor: 'loud', const: 2, title: 'Loud' },
  'two words': { type: 'boolean' },
  ring: { $ref: '#/$defs/ring' },
};

describe('descriptorFromJsonSchema: the field of one property', () => {
  const text = { kind: 'text', maxLength: null };
  const number = { kind: 'number', min: null, max: null };
  it.each<[string, JsonValue, object]>([
    [
      'an enum',
      { enum: ['a', 'b'] },
      { kind: 'choice', open: false, options: [{ value: 'a' }, { value: 'b' }] },
    ],
    [
      'an enum of numbers, which stay numbers',
      { type: 'integer', enum: [1, 2] },
      {
        kind: 'choice',
        options: [
          { value: '1', json: 1 },
          { value: '2', json: 2 },
        ],
      },
    ],
    [
      'an enum with null',
      { enum: ['a', null] },
      { kind: 'choice', nullable: true, options: [{ value: 'a' }] },
    ],
    [
      'a oneOf of constants with titles',
      {
        oneOf: [
          { const: true, title: 'With' },
          { const: false, title: 'Without' },
        ],
        default: false,
      },
      {
        kind: 'choice',
        default: false,
        options: [
          { label: 'With', json: true },
          { label: 'Without', json: false },
        ],
      },
    ],
    [
      'a oneOf of references to constants',
      { oneOf: [{ $ref: '#/$defs/calm' }, { $ref: '#loud' }] },
      {
        kind: 'choice',
        options: [
          { label: 'Calm', json: 1 },
          { label: 'Loud', json: 2 },
        ],
      },
    ],
    [
      'a oneOf of constants and null',
      { oneOf: [{ const: 'a' }, { const: 'b' }, { const: null }] },
      { kind: 'choice', nullable: true, options: [{ value: 'a' }, { value: 'b' }] },
    ],
    ['a constant', { const: 'v2' }, { kind: 'choice', options: [{ value: 'v2' }], open: false }],
    [
      'an anyOf of a word and a number',
      {
        anyOf: [
          { type: 'string', maxLength: 9 },
          { type: 'integer', minimum: 1 },
        ],
      },
      {
        kind: 'variant',
        options: [
          { kind: 'text', maxLength: 9 },
          { kind: 'number', min: 1, integer: true },
        ],
      },
    ],
    [
      'an anyOf with null',
      { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
      { ...text, nullable: true, format: 'date' },
    ],
    [
      'a type that may be null',
      { type: ['integer', 'null'], maximum: 9 },
      { ...number, max: 9, nullable: true },
    ],
    [
      'several types',
      { type: ['string', 'boolean'] },
      { kind: 'variant', options: [text, { kind: 'switch' }] },
    ],
    ["OpenAPI's nullable", { type: 'boolean', nullable: true }, { kind: 'switch', nullable: true }],
    [
      'ranges without their ends',
      { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
      { ...number, min: 0, max: 1, exclusiveMin: true, exclusiveMax: true, step: 0.01 },
    ],
    [
      "draft 4's ranges without their ends",
      { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 10 },
      { ...number, min: 0, max: 10, exclusiveMin: true },
    ],
    [
      'steps',
      { type: 'integer', multipleOf: 8, minimum: 64, default: 512 },
      { ...number, min: 64, multipleOf: 8, step: 8, default: 512 },
    ],
    ['a default written as text', { type: 'number', default: '0.8' }, { ...number, default: 0.8 }],
    [
      'bounds of a text',
      { type: 'string', minLength: 3, maxLength: 10, pattern: '^[a-z]+$' },
      { ...text, minLength: 3, maxLength: 10, pattern: '^[a-z]+$' },
    ],
    ['an e-mail address', { type: 'string', format: 'email' }, { ...text, format: 'email' }],
    ['a format nobody knows', { type: 'string', format: 'colour' }, { ...text }],
    ['a picture', { type: 'string', contentMediaType: 'image/png' }, { kind: 'image' }],
    [
      'a list of words',
      { type: 'array', items: { type: 'string', maxLength: 5 }, minItems: 1, maxItems: 3, uniqueItems: true },
      { kind: 'list', item: { kind: 'text', maxLength: 5 }, minItems: 1, maxItems: 3, unique: true },
    ],
    [
      'a list of words that may be null',
      { type: 'array', items: { type: ['string', 'null'] } },
      { kind: 'list', item: { kind: 'text' } },
    ],
    [
      'a list of choices by reference',
      { type: 'array', items: { $ref: '#/$defs/ink' } },
      { kind: 'list', item: { kind: 'choice', options: [{ value: 'black' }, { value: 'sepia' }] } },
    ],
    [
      'a list of places that each have a shape',
      { type: 'array', prefixItems: [{ type: 'number' }], items: { type: 'string' } },
      { kind: 'json' },
    ],
    [
      'an object, one level deep',
      { type: 'object', required: ['a'], properties: { a: { type: 'integer' }, b: { $ref: '#/$defs/ink' } } },
      {
        kind: 'group',
        parameters: [
          { name: 'a', kind: 'number', required: true },
          { name: 'b', kind: 'choice', required: false },
        ],
      },
    ],
    [
      'an object of objects',
      { type: 'object', properties: { a: { type: 'object', properties: { b: { type: 'string' } } } } },
      { kind: 'json' },
    ],
    [
      'an object of any names',
      {
        type: 'object',
        properties: { a: { type: 'string' } },
        patternProperties: { '^x-': { type: 'string' } },
      },
      { kind: 'json' },
    ],
    [
      'an object of one kind of value',
      { type: 'object', additionalProperties: { type: 'number' } },
      { kind: 'json' },
    ],
    [
      'joined parts, of two bounds the stricter',
      {
        allOf: [
          { type: 'integer', minimum: 2, maximum: 9 },
          { minimum: 4, maximum: 20 },
        ],
      },
      { ...number, min: 4, max: 9, integer: true },
    ],
    [
      'a reference with words beside it',
      { $ref: '#/$defs/ink', description: 'What it is drawn with', default: 'sepia' },
      { kind: 'choice', hint: 'What it is drawn with', default: 'sepia' },
    ],
    ['a reference with a blank in it', { $ref: '#/$defs/two%20words' }, { kind: 'switch' }],
    ['a reference in a ring', { $ref: '#/$defs/ring' }, { kind: 'json' }],
    ['a reference out of the document', { $ref: 'https://example.org/a.json' }, { kind: 'json' }],
    ['anything', true, { kind: 'json' }],
    ['nothing said', {}, { kind: 'json' }],
  ])('reads %s', (_, property, field) => {
    expect(fieldOf(property, { $defs })).toMatchObject(field);
  });

  it.each<[string, JsonValue]>([
    ['a number that is out of its bounds', { type: 'integer', minimum: 1, default: 0 }],
    ['a word that is none of the list', { enum: ['a', 'b'], default: 'c' }],
    ['words for a switch', { type: 'boolean', default: 'yes' }],
    [
      'a list that is too long',
      { type: 'array', items: { type: 'string' }, maxItems: 1, default: ['a', 'b'] },
    ],
  ])('takes for no default %s', (_, property) => {
    expect(fieldOf(property)).not.toHaveProperty('default');
  });

  it.each<[string, JsonValue]>([
    ['may not be there', false],
    ['the service writes itself', { type: 'string', readOnly: true }],
  ])('has no field for what %s', (_, property) => {
    expect(fieldOf(property)).toBeUndefined();
  });
});

describe('descriptorFromJsonSchema: the whole', () => {
  const properties = { prompt: { type: 'string', maxLength: 50 }, steps: { type: 'integer' } };
  const named = [{ name: 'prompt', required: true, maxLength: 50 }, { name: 'steps' }];
  it.each<[string, JsonObject]>([
    ['flat', { properties, required: ['prompt'] }],
    ['by reference', { $ref: '#/$defs/In', $defs: { In: { properties, required: ['prompt'] } } }],
    [
      'of joined parts',
      {
        allOf: [{ $ref: '#/definitions/In' }, { required: ['prompt'] }],
        definitions: { In: { properties } },
      },
    ],
    [
      'as OpenAPI has it',
      {
        $ref: '#/components/schemas/In',
        components: { schemas: { In: { type: 'object', properties, required: ['prompt'] } } },
      },
    ],
  ])('makes a form of a schema %s', (_, schema) => {
    expect(describeSchema(schema)).toMatchObject({ parameters: named });
    expect(describeSchema(schema).rawJson).toBeUndefined();
  });

  it.each<[string, JsonObject]>([
    ['asks one field because of another', { properties, if: {}, else: {} }],
    ['has several shapes', { properties, oneOf: [{ required: ['a'] }, { required: ['b'] }] }],
    ['takes any names', { properties, patternProperties: { '^x': {} } }],
    ['leads nowhere', { properties, $ref: '#/$defs/none' }],
    ['has no property', { type: 'object' }],
  ])('adds the JSON editor to a schema that %s', (_, schema) => {
    expect(describeSchema(schema).rawJson).toBe(true);
  });

  it('reads references that multiply without end in no time', () => {
    const all = (name: string) => ({
      allOf: Array.from({ length: 12 }, () => ({ $ref: `#/$defs/${name}` })),
    });
    const names = [...'abcdefghi'];
    const defs = Object.fromEntries(names.map((name, index) => [name, all(names[index + 1] ?? 'a')]));
    expect(describeSchema({ ...all('a'), $defs: defs }).parameters).toHaveLength(1);
  });

  it('reads a form that holds itself in each of its fields in no time', () => {
    const names = Array.from({ length: 200 }, (_, index) => `field_${index}`);
    const { parameters } = describeSchema({
      properties: Object.fromEntries(names.map((name) => [name, { $ref: '#' }])),
    });
    expect(parameters.slice(1).every(({ kind }) => kind === 'json')).toBe(true);
  });

  it('makes of whatever a service says a form whose defaults it takes', () => {
    const keyword = fc.constantFrom(
      ...['type', 'enum', 'const', 'default', 'minimum', 'maximum', 'multipleOf', 'minLength', 'pattern'],
      ...['items', 'properties', 'required', 'oneOf', 'anyOf', 'allOf', '$ref', 'format', 'title', 'x-sizes'],
    );
    const value = fc.oneof(
      fc.constantFrom<JsonValue>('string', 'integer', 'number', 'array', 'object', 'boolean', '#', 'uri'),
      fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<JsonValue>,
    );
    const names = fc.constantFrom('a', 'prompt', 'image_urls', 'seed');
    const around = (inner: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> => {
      const parts = fc.oneof(value, inner, fc.array(inner, { maxLength: 3 }), fc.dictionary(names, inner));
      return fc.dictionary(keyword, parts, { maxKeys: 4 });
    };
    const shape = around(around(around(value)));
    const dictionary = fc.dictionary(fc.string({ maxLength: 6 }), shape, { maxKeys: 6 });
    fc.assert(
      fc.property(dictionary, shape, (properties, root) => {
        const descriptor = describeSchema({ ...(root as JsonObject), properties });
        const usual = withRequired(descriptor, {});
        const wrong = new Set(validateRequest(descriptor, usual).map(({ field }) => field));
        const preset = descriptor.parameters.filter((each) => each.default !== undefined && each.required);
        const refused = preset.filter(({ name }) => wrong.has(name) && `${usual[name]}`.trim() !== '');
        expect(refused).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('takes the largest seed and the longest wait that a service of ours says', () => {
    const properties = {
      prompt: { type: 'string' },
      seed: { type: 'integer', format: 'uint64', 'x-maximum': '99' },
    };
    const schema = { type: 'object', properties, 'x-longest-answer': 7200 };
    const descriptor = describeSchema(schema);
    expect(descriptor.headersTimeoutMs).toBe(7_200_000);
    expect(validateRequest(descriptor, { prompt: 'a', seed: '99' })).toEqual([]);
    expect(validateRequest(descriptor, { prompt: 'a', seed: '100' })).toMatchObject([
      { message: 'Invalid value for seed: must be a whole number from 0 to 99' },
    ]);
  });
});
