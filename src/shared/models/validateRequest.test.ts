import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../service';
import { builtInModels, findModel } from './builtInModels';
import type { ModelDescriptor } from './ModelDescriptor';
import { validateRequest } from './validateRequest';
import { withDefaults } from './withDefaults';

function model(id: string): ModelDescriptor {
  const found = findModel(id);
  if (!found) throw new Error(id);
  return found;
}
const imagegen = model('imagegen/dev');
const charedit = model('charedit/v3-character-edit');
const videogen = model('videogen/video-2-1-master');
const messages = (descriptor: ModelDescriptor, values: Record<string, JsonValue>) =>
  validateRequest(descriptor, values).map((problem) => problem.message);

describe('validateRequest', () => {
  it('tells all problems at once, in the words of the service, each with its field', () => {
    expect(
      validateRequest(imagegen, {
        image_size: 'huge',
        num_images: 5,
        guidance_scale: 0,
        num_inference_steps: 1.5,
        seed: 'x',
      }),
    ).toEqual([
      { field: 'prompt', message: 'Missing required field: prompt' },
      {
        field: 'image_size',
        message:
          'Invalid value for image_size: must be one of [square_hd, square, portrait_4_3, portrait_16_9, landscape_4_3, landscape_16_9]',
      },
      { field: 'num_images', message: 'Invalid value for num_images: must be a whole number from 1 to 4' },
      { field: 'guidance_scale', message: 'Invalid value for guidance_scale: must be a number from 1 to 20' },
      {
        field: 'num_inference_steps',
        message: 'Invalid value for num_inference_steps: must be a whole number from 1 to 50',
      },
      {
        field: 'seed',
        message: 'Invalid value for seed: must be a whole number from 0 to 18446744073709551615',
      },
    ]);
  });

  it('counts a prompt in characters: 1000 emoji pass, 1001 letters do not', () => {
    expect(messages(imagegen, { prompt: '🦊'.repeat(1000) })).toEqual([]);
    expect(messages(imagegen, { prompt: 'a'.repeat(1001) })).toEqual([
      'Invalid value for prompt: must be at most 1000 characters',
    ]);
  });

  it('takes unknown fields, absent optional ones and null for no problem', () => {
    expect(messages(imagegen, { prompt: 'a', negative_prompt: 'b', seed: null })).toEqual([]);
  });

  it('takes values the document does not name where it leaves them open', () => {
    expect(messages(videogen, { prompt: 'a', duration: '7', aspect_ratio: '21:9' })).toEqual([]);
    expect(messages(videogen, { prompt: 'a', duration: 5 })).toEqual([
      'Invalid value for duration: must be text',
    ]);
  });

  it.each(['https://a.example/x.png', 'http://127.0.0.1:9/x', 'data:image/png;base64,AAAA'])(
    'takes %s as an image',
    (url) => {
      expect(messages(charedit, { prompt: 'a', image_url: url })).toEqual([]);
    },
  );

  it.each(['x.png', 'file:///etc/passwd', 'data:text/html,<b>', 'data:image/png;base64,', 'http://'])(
    'refuses %s as an image',
    (url) => {
      expect(messages(charedit, { prompt: 'a', image_url: url })).toHaveLength(1);
    },
  );
});

describe('withDefaults', () => {
  it('fills in the defaults of the document and leaves the seed random', () => {
    expect(withDefaults(imagegen, { prompt: 'a', num_images: null })).toEqual({
      prompt: 'a',
      num_images: 1,
      image_size: 'landscape_4_3',
      guidance_scale: 3.5,
      num_inference_steps: 28,
    });
    expect(withDefaults(videogen, { prompt: 'a' })).toEqual({
      prompt: 'a',
      duration: '5',
      aspect_ratio: '16:9',
    });
    expect(withDefaults(charedit, { prompt: 'a' })).toEqual({
      prompt: 'a',
      style: 'realistic',
      magic_prompt_option: 'auto',
    });
  });

  it('makes requests that pass their own check', () => {
    for (const descriptor of builtInModels) {
      const filled = withDefaults(descriptor, { prompt: 'a', image_url: 'https://a.example/x.png' });
      expect(validateRequest(descriptor, filled)).toEqual([]);
    }
  });
});
