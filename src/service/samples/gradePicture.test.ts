import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { editPicture } from './editPicture';
import { paintPicture } from './paintPicture';
import type { SourceImage } from './Studio';

const [width, height] = [256, 192];
let source: SourceImage;
beforeAll(async () => {
  const values = { prompt: 'a red house by a lake, day' };
  const { data } = await paintPicture({ values, seed: '3', index: 0, width, height });
  source = { width, height, rgba: await pixelsOf(data) };
});

async function pixelsOf(file: Buffer): Promise<Buffer> {
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(await loadImage(file), 0, 0);
  return Buffer.from(context.getImageData(0, 0, width, height).data);
}

/** Means of a picture: its brightness, its red over its blue, how far apart its brightnesses are, how coloured it is. */
function factsOf(rgba: Buffer) {
  const [values, warmth, colour]: [number[], number[], number[]] = [[], [], []];
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(at, at + 3);
    values.push(0.299 * red + 0.587 * green + 0.114 * blue);
    warmth.push(red - blue);
    colour.push(Math.max(red, green, blue) - Math.min(red, green, blue));
  }
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const light = mean(values);
  const spread = Math.sqrt(mean(values.map((value) => (value - light) ** 2)));
  return { light, warmth: mean(warmth), spread, colour: mean(colour) };
}

async function edited(prompt: string, seed: string, more: Readonly<Record<string, string>> = {}) {
  const { data } = await editPicture({
    values: { prompt, style: 'auto', magic_prompt_option: 'auto', ...more },
    seed,
    image: source,
  });
  return factsOf(await pixelsOf(data));
}

const seeds = ['1', '2', '3', '4', '5', '6'];
type Facts = ReturnType<typeof factsOf>;

describe('an edit of a whole picture', () => {
  it.each<readonly [string, (after: Facts, before: Facts) => void]>([
    ['darker', (after, before) => expect(after.light).toBeLessThan(before.light * 0.75)],
    ['make it darker', (after, before) => expect(after.light).toBeLessThan(before.light * 0.75)],
    ['brighter', (after, before) => expect(after.light).toBeGreaterThan(before.light * 1.1)],
    ['make it lighter', (after, before) => expect(after.light).toBeGreaterThan(before.light * 1.1)],
    [
      'night',
      (after, before) => {
        expect(after.light).toBeLessThan(before.light * 0.55);
        expect(after.warmth).toBeLessThan(-10);
      },
    ],
    [
      'the same at night',
      (after, before) => {
        expect(after.light).toBeLessThan(before.light * 0.55);
        expect(after.warmth).toBeLessThan(-10);
      },
    ],
    ['warmer', (after, before) => expect(after.warmth).toBeGreaterThan(before.warmth + 25)],
    ['a bit cooler', (after, before) => expect(after.warmth).toBeLessThan(before.warmth - 25)],
    ['more contrast', (after, before) => expect(after.spread).toBeGreaterThan(before.spread * 1.15)],
    ['black and white', (after) => expect(after.colour).toBeLessThan(1)],
    ['black and white, more contrast', (after) => expect(after.colour).toBeLessThan(1)],
    [
      'sepia',
      (after) => {
        expect(after.warmth).toBeGreaterThan(35);
        expect(after.warmth).toBeLessThan(80);
      },
    ],
  ])('is seen, whatever the seed: %s', async (prompt, expectIt) => {
    const before = factsOf(source.rgba);
    for (const seed of seeds) expectIt(await edited(prompt, seed), before);
  });

  it('is seen in a style that was chosen, too', async () => {
    for (const style of ['realistic', 'illustration', 'watercolor']) {
      const plain = await edited('the same', '1', { style });
      expect((await edited('darker', '1', { style })).light, style).toBeLessThan(plain.light * 0.85);
    }
  });

  it('leaves a manner to the words that name one', async () => {
    const plain = await edited('watercolour', '1');
    expect((await edited('darker, watercolour', '1')).light).toBeLessThan(plain.light - 5);
  });
});
