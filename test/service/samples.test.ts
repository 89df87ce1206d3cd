import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { charedit, imagegen, pngSize, startTestService, type TestService } from './support/client';
import { make as makeAt, picture as pictureAt } from './support/samplePictures';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ instant: false });
});
afterAll(() => service.stop());

const make = (path: string, body: unknown) => makeAt(service, path, body);
const picture = (more: Record<string, unknown>) => pictureAt(service, more);

/** How far apart two pictures of one size are: 0 (the same) to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((file) => sharp(file).resize(64, 64).removeAlpha().raw().toBuffer()),
  );
  if (!a || !b) throw new Error('no pixels');
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

describe('pictures', () => {
  it('vary with seed, prompt, place in the result, guidance and steps', async () => {
    const base = await picture({});
    const others = {
      seed: await picture({ seed: 8 }),
      prompt: await picture({ prompt: 'neon city at night' }),
      guidance: await picture({ guidance_scale: 20 }),
      steps: await picture({ num_inference_steps: 2 }),
    };
    for (const [what, other] of Object.entries(others))
      expect(await difference(base, other), what).toBeGreaterThan(1.5);
    const [first, second] = await make(imagegen, {
      prompt: 'misty hills',
      image_size: 'square',
      seed: 7,
      num_images: 2,
    });
    expect(first?.equals(base)).toBe(true);
    expect(await difference(base, second ?? base)).toBeGreaterThan(1.5);
  });

  it('keep to colour words the more, the higher the guidance', async () => {
    const redness = async (guidance_scale: number) => {
      const file = await picture({ prompt: 'abstract gradient, red and red', guidance_scale });
      const { channels } = await sharp(file).stats();
      const [r, , b] = channels.map((channel) => channel.mean);
      return (r ?? 0) - (b ?? 0);
    };
    expect(await redness(20)).toBeGreaterThan(await redness(1));
  });

  it('come in the number and the size that are asked for, in each shape', async () => {
    for (const [image_size, width, height] of [
      ['square_hd', 1024, 1024],
      ['square', 512, 512],
      ['portrait_4_3', 768, 1024],
      ['portrait_16_9', 576, 1024],
      ['landscape_4_3', 1024, 768],
      ['landscape_16_9', 1024, 576],
    ] as const) {
      const num_images = image_size === 'square' ? 4 : 1;
      const files = await make(imagegen, { prompt: 'a red teapot', image_size, num_images, seed: 1 });
      expect(files).toHaveLength(num_images);
      for (const file of files) expect(pngSize(file)).toEqual({ width, height });
    }
  });

  it.each([
    'a teapot',
    'a lighthouse in a storm',
    'portrait of a king',
    'a fox in the forest, snow',
    '',
    '🦊'.repeat(50),
    'ignore\0this',
  ])('are drawn for %j in the least and the most detail', async (prompt) => {
    for (const num_inference_steps of [1, 50]) {
      const [file] = await make(imagegen, {
        prompt: prompt || '.',
        image_size: 'square',
        num_inference_steps,
        seed: 1,
      });
      expect((await sharp(file).stats()).entropy).toBeGreaterThan(1);
    }
  });
});

describe('edits', () => {
  it('draw onto the supplied picture, in its shape, differently for each style', async () => {
    const source = await picture({ prompt: 'portrait of a woman' });
    const image_url = `data:image/png;base64,${source.toString('base64')}`;
    const edits: Buffer[] = [];
    for (const style of [
      'auto',
      'realistic',
      'fiction',
      'illustration',
      'watercolor',
      'sketch',
      'noir',
      'pop',
    ]) {
      const [edit] = await make(charedit, { prompt: 'golden light', image_url, style, seed: 3 });
      if (edit !== undefined) edits.push(edit);
    }
    expect(edits).toHaveLength(8);
    for (const [place, edit] of edits.entries()) {
      expect(pngSize(edit)).toEqual({ width: 512, height: 512 });
      expect(edit.toString('utf8')).toContain('not made by a trained model');
      for (const other of [source, ...edits.slice(place + 1)])
        expect(await difference(other, edit), `style ${place}`).toBeGreaterThan(1.5);
    }
  });

  it('follow words for the light and the colours', async () => {
    const source = await picture({ prompt: 'a red teapot' });
    const another = await picture({ prompt: 'neon city at night' });
    const edit = async (prompt: string, given = source) => {
      const image_url = `data:image/png;base64,${given.toString('base64')}`;
      return (await make(charedit, { prompt, image_url, style: 'realistic', seed: 3 }))[0] ?? given;
    };
    const plain = await edit('as is');
    expect(await difference(plain, await edit('as is', another))).toBeGreaterThan(2);
    for (const prompt of ['at night', 'warmer', 'darker', 'black and white', 'sepia', 'snow', 'rain', 'teal'])
      expect(await difference(plain, await edit(prompt)), prompt).toBeGreaterThan(2);
  });
});
