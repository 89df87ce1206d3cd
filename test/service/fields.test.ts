import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  charedit,
  download,
  imagegen,
  pngSize,
  startTestService,
  type TestService,
  videogen,
} from './support/client';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const sizes = ['square_hd', 'square', 'portrait_4_3', 'portrait_16_9', 'landscape_4_3', 'landscape_16_9'];

it.each([
  [imagegen, { image_size: 'landscape_4_3', num_images: 1, guidance_scale: 3.5, num_inference_steps: 28 }],
  [videogen, { aspect_ratio: '16:9', duration: '5' }],
  [charedit, { style: 'realistic', magic_prompt_option: 'auto' }],
])('%s says the defaults of the interface', async (path, defaults) => {
  const { properties } = (await service.get(path, { key: null })).json.parameters;
  const said = Object.entries<{ default?: unknown }>(properties).filter(([, field]) => 'default' in field);
  expect(Object.fromEntries(said.map(([name, field]) => [name, field.default]))).toEqual(defaults);
});

describe('imagegen/dev request fields', () => {
  it.each([
    ['prompt: 1 character', { prompt: 'a' }],
    ['prompt: 1000 characters', { prompt: 'a'.repeat(1000) }],
    ['prompt: 1000 characters beyond the basic plane', { prompt: '🦊'.repeat(1000) }],
    ['num_images: 1', { prompt: 'a', num_images: 1 }],
    ['num_images: 4', { prompt: 'a', num_images: 4 }],
    ['guidance_scale: 1', { prompt: 'a', guidance_scale: 1 }],
    ['guidance_scale: 20', { prompt: 'a', guidance_scale: 20 }],
    ['guidance_scale: a fraction', { prompt: 'a', guidance_scale: 7.25 }],
    ['num_inference_steps: 1', { prompt: 'a', num_inference_steps: 1 }],
    ['num_inference_steps: 50', { prompt: 'a', num_inference_steps: 50 }],
    ['seed: 0', { prompt: 'a', seed: 0 }],
    ['an unknown field, ignored', { prompt: 'a', negative_prompt: 'b', whatever: [1] }],
    ['null for what may be absent', { prompt: 'a', seed: null, num_images: null }],
  ])('accepts %s', async (_, body) => {
    expect((await service.post(imagegen, body)).status).toBe(200);
  });

  it.each([
    ['no prompt', {}, 'Missing required field: prompt'],
    ['an empty prompt', { prompt: '' }, 'Missing required field: prompt'],
    [
      'a prompt of 1001 characters',
      { prompt: 'a'.repeat(1001) },
      'Invalid value for prompt: must be at most 1000 characters',
    ],
    ['a prompt that is a number', { prompt: 5 }, 'Invalid value for prompt: must be text'],
    [
      'a prompt that is a long number',
      '{"prompt":123456789012345678901}',
      'Invalid value for prompt: must be text',
    ],
    [
      'num_images 0',
      { prompt: 'a', num_images: 0 },
      'Invalid value for num_images: must be a whole number from 1 to 4',
    ],
    [
      'num_images 5',
      { prompt: 'a', num_images: 5 },
      'Invalid value for num_images: must be a whole number from 1 to 4',
    ],
    [
      'num_images 1.5',
      { prompt: 'a', num_images: 1.5 },
      'Invalid value for num_images: must be a whole number from 1 to 4',
    ],
    [
      'num_images "2"',
      { prompt: 'a', num_images: '2' },
      'Invalid value for num_images: must be a whole number from 1 to 4',
    ],
    [
      'guidance_scale 0.99',
      { prompt: 'a', guidance_scale: 0.99 },
      'Invalid value for guidance_scale: must be a number from 1 to 20',
    ],
    [
      'guidance_scale 20.01',
      { prompt: 'a', guidance_scale: 20.01 },
      'Invalid value for guidance_scale: must be a number from 1 to 20',
    ],
    [
      'num_inference_steps 0',
      { prompt: 'a', num_inference_steps: 0 },
      'Invalid value for num_inference_steps: must be a whole number from 1 to 50',
    ],
    [
      'num_inference_steps 51',
      { prompt: 'a', num_inference_steps: 51 },
      'Invalid value for num_inference_steps: must be a whole number from 1 to 50',
    ],
    [
      'an unknown image_size',
      { prompt: 'a', image_size: '1024x1024' },
      `Invalid value for image_size: must be one of [${sizes.join(', ')}]`,
    ],
    [
      'seed -1',
      { prompt: 'a', seed: -1 },
      'Invalid value for seed: must be a whole number from 0 to 18446744073709551615',
    ],
    [
      'seed "7" in quotes',
      { prompt: 'a', seed: '7' },
      'Invalid value for seed: must be a whole number from 0 to 18446744073709551615',
    ],
    [
      'seed 2^64',
      '{"prompt":"a","seed":18446744073709551616}',
      'Invalid value for seed: must be a whole number from 0 to 18446744073709551615',
    ],
  ])('refuses %s', async (_, body, problem) => {
    const { status, json } = await service.post(imagegen, body);
    expect({ status, json }).toEqual({
      status: 400,
      json: { error: 'Invalid input', message: 'Input validation failed', errors: [problem] },
    });
  });

  it('reports all problems at once', async () => {
    const { json } = await service.post(imagegen, {
      image_size: 'x',
      num_images: 9,
      guidance_scale: 0,
      num_inference_steps: 99,
      seed: 1.5,
    });
    expect(json.errors).toHaveLength(6);
    expect(json.errors[0]).toBe('Missing required field: prompt');
  });

  it.each([
    ['square_hd', 1024, 1024],
    ['square', 512, 512],
    ['portrait_4_3', 768, 1024],
    ['portrait_16_9', 576, 1024],
    ['landscape_4_3', 1024, 768],
    ['landscape_16_9', 1024, 576],
  ])('makes %s in %i × %i, in the answer and in the file', async (image_size, width, height) => {
    const { json } = await service.post(imagegen, { prompt: 'a', image_size });
    expect(json.images).toEqual([{ url: expect.any(String), width, height, content_type: 'image/png' }]);
    expect(pngSize(await download(json.images[0].url))).toEqual({ width, height });
  });

  it('defaults to one image of landscape_4_3 and a random seed', async () => {
    const [one, other] = await Promise.all([
      service.post(imagegen, { prompt: 'a' }),
      service.post(imagegen, { prompt: 'a' }),
    ]);
    expect(one.json.images).toMatchObject([{ width: 1024, height: 768 }]);
    expect(one.json.seed).not.toBe(other.json.seed);
  });

  it('answers an image result: one entry for each image, seed, has_nsfw_concepts, timings.inference', async () => {
    const { json } = await service.post(imagegen, { prompt: 'a', num_images: 3, seed: 12 });
    expect(json).toEqual({
      images: Array.from({ length: 3 }, () => ({
        url: expect.stringMatching(/^http/),
        width: 1024,
        height: 768,
        content_type: 'image/png',
      })),
      seed: 12,
      has_nsfw_concepts: [false, false, false],
      timings: { inference: expect.any(Number) },
      sample: true,
    });
  });

  it('sends a seed of 20 digits back as it came', async () => {
    const { text } = await service.post(imagegen, '{"prompt":"a","seed":18446744073709551557}');
    expect(text).toContain('"seed":18446744073709551557,');
  });
});

describe('videogen/video-2-1-master request fields', () => {
  it.each([
    ['5', 5],
    ['10', 10],
  ])('makes a film of duration "%s"', async (duration, seconds) => {
    const { json } = await service.post(videogen, { prompt: 'a', duration, seed: 3 });
    expect(json).toEqual({
      videos: [
        {
          url: expect.stringMatching(/\.mp4$/),
          duration: seconds,
          width: expect.any(Number),
          height: expect.any(Number),
          content_type: 'video/mp4',
        },
      ],
      seed: 3,
      timings: { inference: expect.any(Number) },
      sample: true,
    });
  });

  it('defaults to 5 s', async () => {
    expect((await service.post(videogen, { prompt: 'a' })).json.videos[0].duration).toBe(5);
  });

  it.each([
    [{}, 'Missing required field: prompt'],
    [{ prompt: 'a', duration: '6' }, 'Invalid value for duration: must be one of [5, 10]'],
    [{ prompt: 'a', duration: 5 }, 'Invalid value for duration: must be one of [5, 10]'],
    [
      { prompt: 'a', aspect_ratio: '2:1' },
      'Invalid value for aspect_ratio: must be one of [16:9, 9:16, 1:1, 4:3, 3:4]',
    ],
    [
      { prompt: 'a', seed: 0.5 },
      'Invalid value for seed: must be a whole number from 0 to 18446744073709551615',
    ],
  ])('refuses %j', async (body, problem) => {
    const { status, json } = await service.post(videogen, body);
    expect([status, json.errors]).toEqual([400, [problem]]);
  });
});

describe('charedit/v3-character-edit request fields', () => {
  it.each([
    [{ prompt: 'a', image_url: pixel }],
    [{ prompt: 'a', image_url: pixel, style: 'realistic', magic_prompt_option: 'auto' }],
    [{ prompt: 'a', image_url: pixel, style: 'watercolor', magic_prompt_option: 'off' }],
  ])('accepts %#', async (body) => {
    const { status, json } = await service.post(charedit, body);
    expect([status, json.images?.length]).toEqual([200, 1]);
  });

  it('loads the image from a URL too', async () => {
    const made = await service.post(imagegen, { prompt: 'a', image_size: 'square' });
    const { json } = await service.post(charedit, { prompt: 'b', image_url: made.json.images[0].url });
    expect(json.images[0]).toMatchObject({ width: 512, height: 512 });
  });

  it('reports both missing fields and both wrong choices at once', async () => {
    const { json } = await service.post(charedit, { style: 'x', magic_prompt_option: 'y' });
    expect(json.errors).toEqual([
      'Missing required field: prompt',
      'Missing required field: image_url',
      'Invalid value for style: must be one of [auto, realistic, fiction, illustration, watercolor, sketch, noir, pop]',
      'Invalid value for magic_prompt_option: must be one of [auto, on, off]',
    ]);
  });

  it.each([
    ['no URL', 'cat.png', /must be an http or https URL/],
    ['a file URL', 'file:///etc/hosts', /must be an http or https URL/],
    ['a data URL of text that calls itself a PNG', 'data:image/png;base64,aGVsbG8=', /must be an image/],
    ['a URL of this computer', 'http://127.0.0.1:1/x.png', /must not lead into a private network/],
  ])('refuses an image_url that is %s', async (_, image_url, words) => {
    const { status, json } = await service.post(charedit, { prompt: 'a', image_url });
    expect(status).toBe(400);
    expect(json.errors).toEqual([expect.stringMatching(words)]);
    expect(json.errors[0]).toMatch(/^Invalid value for image_url: /);
  });

  it('refuses an image_url that answers 404 or something else than an image', async () => {
    for (const path of ['/media/none.png', '/api/v1']) {
      const { status, json } = await service.post(charedit, { prompt: 'a', image_url: service.url + path });
      expect([status, json.errors.length]).toEqual([400, 1]);
    }
  });
});
