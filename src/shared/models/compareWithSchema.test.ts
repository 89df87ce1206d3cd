import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../service';
import { builtInModels } from './builtInModels';
import { compareWithSchema } from './compareWithSchema';
import { descriptorFromJsonSchema } from './descriptorFromJsonSchema';
import { descriptorToJsonSchema } from './descriptorToJsonSchema';
import type { ModelDescriptor } from './ModelDescriptor';

const identity = { id: 'x/y', provider: 'x', model: 'y', name: 'Y', kind: 'image' } as const;
const describeSchema = (schema: JsonObject) => descriptorFromJsonSchema({ ...identity, schema });

/** The reported differences between Easel's schema of a field and the service's. */
function differences(ours: JsonValue, theirs: JsonValue): readonly string[] {
  const [known, said] = [ours, theirs].map(
    (it): ModelDescriptor => describeSchema({ properties: { prompt: { type: 'string' }, it } }),
  );
  return known && said ? compareWithSchema(known, said) : ['nothing to compare'];
}

describe('compareWithSchema', () => {
  it.each(builtInModels)('finds no difference between $id and itself', (model) => {
    const schema = JSON.parse(JSON.stringify(descriptorToJsonSchema(model)));
    expect(compareWithSchema(model, describeSchema(schema))).toEqual([]);
  });

  const whole = { type: 'integer', minimum: 1, maximum: 8, default: 4 };
  const words = { type: 'string', maxLength: 1000 };
  const list = { type: 'array', items: { type: 'string' } };
  it.each<[string, JsonValue, JsonValue, string]>([
    [
      'minimum',
      whole,
      { ...whole, minimum: 2 },
      'It: the service requires a value of at least 2; Easel expects at least 1.',
    ],
    [
      'maximum',
      whole,
      { ...whole, maximum: 4 },
      'It: the service requires a value of at most 4; Easel expects at most 8.',
    ],
    [
      'exclusiveMinimum',
      { type: 'number' },
      { type: 'number', exclusiveMinimum: 0 },
      'It: the service requires a value of more than 0; Easel sets no limit.',
    ],
    [
      'exclusiveMaximum of the same bound',
      { type: 'number', maximum: 1 },
      { type: 'number', exclusiveMaximum: 1 },
      'It: the service requires a value of less than 1; Easel expects at most 1.',
    ],
    [
      'multipleOf',
      whole,
      { ...whole, multipleOf: 2 },
      'It: the service requires a multiple of 2; Easel sets no specific step.',
    ],
    [
      'type',
      { type: 'number' },
      { type: 'integer' },
      'It: the service requires a whole number; Easel also allows fractions.',
    ],
    [
      'another type',
      whole,
      { type: 'boolean' },
      'It: the service describes this value as a yes-or-no value; Easel treats it as a number.',
    ],
    ['default', whole, { ...whole, default: 2 }, 'It: the service’s default is 2; Easel expects 4.'],
    [
      'a default where there was none',
      words,
      { ...words, default: 'x' },
      'It: the service’s default is x; Easel sets no default.',
    ],
    [
      'maxLength',
      words,
      { ...words, maxLength: 800 },
      'It: the service allows at most 800 characters; Easel allows at most 1,000.',
    ],
    [
      'minLength',
      words,
      { ...words, minLength: 3 },
      'It: the service requires at least 3 characters; Easel sets no minimum.',
    ],
    [
      'pattern',
      words,
      { ...words, pattern: '^a' },
      'It: the service’s pattern is ^a; Easel sets no pattern.',
    ],
    [
      'format',
      words,
      { ...words, format: 'email' },
      'It: the service’s format is email; Easel sets no specific format.',
    ],
    [
      'maxItems',
      list,
      { ...list, maxItems: 3 },
      'It: the service allows at most 3 entries; Easel sets no limit.',
    ],
    [
      'minItems',
      { ...list, minItems: 1 },
      { ...list, minItems: 2 },
      'It: the service requires at least 2 entries; Easel expects at least 1.',
    ],
    [
      'uniqueItems',
      list,
      { ...list, uniqueItems: true },
      'It: the service does not allow duplicate entries; Easel has no such rule.',
    ],
    ['null', words, { ...words, nullable: true }, 'It: the service allows null, but Easel does not.'],
  ])('says where %s differs', (_, ours, theirs, sentence) => {
    expect(differences(ours, theirs)).toEqual([sentence]);
  });

  it('says which options are other ones', () => {
    expect(differences({ enum: ['a', 'b'] }, { enum: ['b', 'c'] })).toEqual([
      'It: the service does not list a.',
      'It: the service also accepts c.',
    ]);
    const open = { type: 'string', examples: ['a', 'b'], 'x-labels': ['A', 'B'] };
    expect(differences(open, { enum: ['a', 'b'] })).toEqual([]);
    expect(differences(open, { enum: ['b'] })).toEqual(['It: the service does not list a.']);
    const many = Array.from({ length: 20 }, (_, index) => `${index}`);
    expect(differences({ enum: ['0'] }, { enum: many })[0]).toMatch(/1, 2.* and 7 more\.$/);
  });

  it('says what is needed, what is not named, and what is new', () => {
    const known = describeSchema({
      properties: { prompt: {}, old: { type: 'string' }, both: { type: 'string' } },
    });
    const published = describeSchema({
      properties: { prompt: {}, both: { type: 'string' }, fresh: { type: 'string' } },
      required: ['both', 'fresh'],
    });
    expect(compareWithSchema(known, published)).toEqual([
      'The service does not list “Old”, but Easel offers it.',
      'Both: required by the service, but optional in Easel.',
      'The service also requires “fresh”, but Easel has no field for it.',
    ]);
  });

  it.each<[string, JsonValue, JsonValue]>([
    ['bounds that it leaves unsaid', whole, { type: 'integer' }],
    ['a text where Easel has a choice', { enum: ['a'] }, { type: 'string' }],
    ['a default that is written as text', whole, { ...whole, default: '4' }],
    ['the order of a list of choices', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }],
  ])('takes for no difference %s', (_, ours, theirs) => {
    expect(differences(ours, theirs)).toEqual([]);
  });
});
