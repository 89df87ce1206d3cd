import { describe, expect, it } from 'vitest';
import { builtInModels } from './builtInModels';
import { descriptorFromJsonSchema } from './descriptorFromJsonSchema';
import { descriptorToJsonSchema } from './descriptorToJsonSchema';
import { expectedMedia } from './expectedMedia';

const identity = { id: 'x/y', provider: 'x', model: 'y', name: 'Y', kind: 'image' } as const;

describe('descriptorToJsonSchema and descriptorFromJsonSchema', () => {
  it.each(builtInModels)('brings back every parameter of $id', (descriptor) => {
    const schema = JSON.parse(JSON.stringify(descriptorToJsonSchema(descriptor)));
    const { id, provider, model, name, result } = descriptor;
    const back = descriptorFromJsonSchema({ id, provider, model, name, kind: result, schema });
    expect(back.parameters).toEqual(descriptor.parameters);
    expect(back).toMatchObject({ id, result });
    expect(back.rawJson).toBeUndefined();
  });

  it('makes a form from a schema it has never seen', () => {
    const schema = {
      type: 'object',
      required: ['prompt'],
      properties: {
        prompt: { type: 'string', maxLength: 200 },
        strength: { type: 'number', minimum: 0, maximum: 1, multipleOf: 0.05, default: 0.8 },
        tiling: { type: 'boolean' },
        format: { enum: ['png', 'webp'] },
        imageUrl: { type: ['string', 'null'] },
        seed: { type: 'integer' },
      },
    };
    const { parameters, rawJson } = descriptorFromJsonSchema({ ...identity, schema });
    expect(rawJson).toBeUndefined();
    expect(parameters).toMatchObject([
      { kind: 'text', required: true, maxLength: 200, multiline: true, label: 'Prompt' },
      { kind: 'number', min: 0, max: 1, step: 0.05, integer: false, default: 0.8 },
      { kind: 'switch' },
      { kind: 'choice', open: false, options: [{ value: 'png' }, { value: 'webp' }] },
      { kind: 'image', label: 'Image url' },
      { kind: 'seed' },
    ]);
  });

  it('offers a prompt and the JSON editor without a schema', () => {
    const descriptor = descriptorFromJsonSchema({ ...identity, schema: null });
    expect(descriptor).toMatchObject({ rawJson: true, parameters: [{ name: 'prompt', kind: 'text' }] });
  });

  it('gives a property that cannot be a field one for JSON', () => {
    const schema = { properties: { prompt: { type: 'string' }, loras: { type: 'array' } } };
    const { parameters, rawJson } = descriptorFromJsonSchema({ ...identity, schema });
    expect(rawJson).toBeUndefined();
    expect(parameters).toMatchObject([{ name: 'prompt' }, { name: 'loras', kind: 'json' }]);
  });
});

describe('expectedMedia', () => {
  const [imagegen, charedit, videogen] = builtInModels;
  it.each([
    [
      imagegen,
      { image_size: 'portrait_16_9', num_images: 3 },
      { count: 3, width: 576, height: 1024, durationS: null },
    ],
    [imagegen, {}, { count: 1, width: 1024, height: 768, durationS: null }],
    [
      videogen,
      { duration: '10', aspect_ratio: '9:16' },
      { count: 1, width: 720, height: 1280, durationS: 10 },
    ],
    [videogen, { aspect_ratio: '2:1' }, { count: 1, width: 1280, height: 640, durationS: 5 }],
    [charedit, {}, { count: 1, width: 1024, height: 1024, durationS: null }],
  ])('says what %o with %j will bring', (descriptor, values, media) => {
    expect(descriptor && expectedMedia(descriptor, values as never)).toEqual(media);
  });
});
