import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../service';
import { builtInModels } from './builtInModels';
import { compareWithSchema } from './compareWithSchema';
import { descriptorFromJsonSchema } from './descriptorFromJsonSchema';
import { descriptorToJsonSchema } from './descriptorToJsonSchema';
import type { ModelDescriptor } from './ModelDescriptor';

const identity = { id: 'x/y', provider: 'x', model: 'y', name: 'Y', kind: 'image' } as const;
const describeSchema = (schema: JsonObject) => descriptorFromJsonSchema({ ...identity, schema });

/** What is said where Easel knows the first of a field, and the service says the second. */
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
    ['minimum', whole, { ...whole, minimum: 2 }, 'at least 2; Easel knows at least 1'],
    ['maximum', whole, { ...whole, maximum: 4 }, 'at most 4; Easel knows at most 8'],
    [
      'exclusiveMinimum',
      { type: 'number' },
      { type: 'number', exclusiveMinimum: 0 },
      'more than 0; Easel knows no limit',
    ],
    [
      'exclusiveMaximum of the same bound',
      { type: 'number', maximum: 1 },
      { type: 'number', exclusiveMaximum: 1 },
      'less than 1; Easel knows at most 1',
    ],
    ['multipleOf', whole, { ...whole, multipleOf: 2 }, 'a multiple of 2; Easel knows no step'],
    [
      'type',
      { type: 'number' },
      { type: 'integer' },
      'it is a whole number; Easel knows that it may be a fraction',
    ],
    ['another type', whole, { type: 'boolean' }, 'it is yes or no; Easel knows it as a number'],
    ['default', whole, { ...whole, default: 2 }, 'the default is 2; Easel knows 4'],
    [
      'a default where there was none',
      words,
      { ...words, default: 'x' },
      'the default is x; Easel knows none',
    ],
    ['maxLength', words, { ...words, maxLength: 800 }, 'at most 800 characters; Easel knows 1,000'],
    ['minLength', words, { ...words, minLength: 3 }, 'at least 3 characters; Easel knows no limit'],
    ['pattern', words, { ...words, pattern: '^a' }, 'the pattern is ^a; Easel knows no pattern'],
    ['format', words, { ...words, format: 'email' }, 'the format is email; Easel knows no format'],
    ['maxItems', list, { ...list, maxItems: 3 }, 'at most 3 entries; Easel knows no limit'],
    ['minItems', { ...list, minItems: 1 }, { ...list, minItems: 2 }, 'at least 2 entries; Easel knows 1'],
    [
      'uniqueItems',
      list,
      { ...list, uniqueItems: true },
      'no entry may occur twice; Easel knows no such rule',
    ],
    ['null', words, { ...words, nullable: true }, 'it may be null; Easel does not know this'],
  ])('says where %s differs', (_, ours, theirs, sentence) => {
    expect(differences(ours, theirs)).toEqual([`It: the service says ${sentence}.`]);
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
    const said = describeSchema({
      properties: { prompt: {}, both: { type: 'string' }, fresh: { type: 'string' } },
      required: ['both', 'fresh'],
    });
    expect(compareWithSchema(known, said)).toEqual([
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
