import { builtInModels, descriptorFromJsonSchema } from '@shared/models';
import { expect, it } from 'vitest';
import { zModelDescriptor } from './zModelDescriptor';

it('gives a descriptor back as it was kept, whatever its parameters are', () => {
  const properties = {
    prompt: { type: 'string', description: 'What to make.' },
    steps: { type: 'integer', minimum: 1, maximum: 9, default: 4 },
    mood: { type: 'string', enum: ['calm', 'wild'], default: 'calm' },
    tiling: { type: 'boolean', default: false },
    seed: { type: 'string', 'x-seed': true },
    odd: { type: 'object' },
  };
  const foreign = descriptorFromJsonSchema({
    ...{ id: 'other/pro', provider: 'other', model: 'pro', name: 'Pro', kind: 'image' },
    schema: { type: 'object', required: ['prompt'], properties },
  });
  for (const descriptor of [...builtInModels, foreign]) {
    expect(zModelDescriptor.parse(JSON.parse(JSON.stringify(descriptor)))).toEqual(descriptor);
  }
  const kinds = [...builtInModels, foreign].flatMap(({ parameters }) => parameters.map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(new Set(['text', 'number', 'choice', 'size', 'seed', 'image', 'switch']));
});
