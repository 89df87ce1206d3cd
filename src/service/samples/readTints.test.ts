import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { paintPicture } from './paintPicture';
import { readTints } from './readTints';

const read = (prompt: string) => {
  const { plain, tints, ground } = readTints(prompt);
  return [plain, tints.map(({ of }) => of), ground !== null];
};

describe('the colour before a thing', () => {
  it.each([
    ['a black ceramic teapot', 'a ceramic teapot', ['teapot']],
    ['A red vintage car at dusk', 'A vintage car at dusk', ['car']],
    ['an orange umbrella', 'an umbrella', ['umbrella']],
    ['a dark blue leather dining chair', 'a leather dining chair', ['chair']],
    ['a white cat on a red sofa', 'a cat on a sofa', ['cat', 'sofa']],
    ['yellow tulips', 'tulips', ['tulip']],
    ['red flowers in a white vase', 'flowers in a vase', ['flowers', 'vase']],
    ['a red and white car', 'a car', ['car']],
    ['a tea tin in dark green, product photo', 'a tea tin, product photo', ['tea tin']],
    ['a chair in red', 'a chair', ['chair']],
    ['a black tin box for tea', 'a tin box for tea', ['tea tin']],
  ])('is that of the thing: %s', (prompt, plain, of) => {
    expect(read(prompt)).toEqual([plain, of, false]);
  });

  it.each([
    'a red fox in the snow',
    'a black and white cat',
    'a cat in black and white',
    'a city in red',
    'a blue eyed cat',
    'a cup of green tea',
    'a green apple pie',
    'a teapot in golden light',
    'a woman in a red dress',
    'blue mountains behind a lake',
    'a loaf of bread on a blue cloth',
  ])('is no colour for it: %s', (prompt) => {
    expect(readTints(prompt)).toEqual({ plain: prompt, tints: [], ground: null });
  });
});

describe('a plain ground', () => {
  it.each([
    ['a teapot, plain white background, soft light', 'a teapot, soft light'],
    ['a car on a clean, seamless light grey studio backdrop', 'a car'],
    ['a chair isolated on black', 'a chair'],
    ['portrait of a king, white background', 'portrait of a king'],
  ])('is read: %s', (prompt, plain) => {
    expect(read(prompt)).toEqual([plain, [], true]);
  });

  it.each(['a car on white sand', 'a city at dawn, white background', 'a city in black'])(
    'is none: %s',
    (prompt) => {
      expect(read(prompt)).toEqual([prompt, [], false]);
    },
  );
});

const [width, height] = [160, 120];
type Pixels = Readonly<{ bytes: Buffer; data: Uint8ClampedArray; remark: string | null }>;

async function paint(prompt: string, seed = '7'): Promise<Pixels> {
  const file = await paintPicture({ values: { prompt }, seed, index: 0, width, height });
  const bytes = Buffer.from(file.data);
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(await loadImage(bytes), 0, 0);
  return { bytes, data: context.getImageData(0, 0, width, height).data, remark: file.remark };
}

type Rgb = readonly [number, number, number];

function pixelAt({ data }: Pixels, pixel: number): Rgb {
  return [data[pixel * 4] ?? 0, data[pixel * 4 + 1] ?? 0, data[pixel * 4 + 2] ?? 0];
}

/** Where two pictures are not alike. */
function unlike(one: Pixels, other: Pixels): readonly number[] {
  return Array.from({ length: width * height }, (_, pixel) => pixel).filter((pixel) => {
    const [a, b] = [pixelAt(one, pixel), pixelAt(other, pixel)];
    return a.some((value, channel) => Math.abs(value - (b[channel] ?? 0)) > 6);
  });
}

function meanOf(picture: Pixels, pixels: readonly number[]): Rgb {
  const sum = [0, 0, 0];
  for (const pixel of pixels)
    for (const [channel, value] of pixelAt(picture, pixel).entries())
      sum[channel] = (sum[channel] ?? 0) + value;
  const [red = 0, green = 0, blue = 0] = sum.map((value) => value / Math.max(1, pixels.length));
  return [red, green, blue];
}

const looks: Readonly<Record<string, (mean: Rgb) => boolean>> = {
  red: ([red, green, blue]) => red > 2 * green && red > 2 * blue && red > 100,
  blue: ([red, green, blue]) => blue > 1.4 * green && blue > 2 * red && blue > 100,
  green: ([red, green, blue]) => green > 1.4 * red && green > 1.4 * blue,
  white: (mean) => Math.min(...mean) > 165 && Math.max(...mean) - Math.min(...mean) < 25,
  black: (mean) => Math.max(...mean) < 75,
};

describe('pictures of one seed that differ in the colour of a thing', () => {
  it.each([
    'a ? ceramic teapot on linen, plain white background, soft studio light',
    'a ? vintage car',
    'a ? chair',
    'a ? vase',
    'a ? mug',
    'a ? dress at sunset',
    'a ? parrot in a forest',
  ])('show it so, and the rest alike: %s', async (prompt) => {
    const inColor = async (name: string) => paint(prompt.replace('?', name));
    const [red, blue] = [await inColor('red'), await inColor('blue')];
    const thing = unlike(red, blue);
    // a thing in the middle, and no other scene
    expect(thing.length).toBeGreaterThan(width * height * 0.02);
    expect(thing.length).toBeLessThan(width * height * 0.4);
    const inThing = new Set(thing);
    for (const [name, isSo] of Object.entries(looks)) {
      const picture = await inColor(name);
      const mean = meanOf(picture, thing);
      expect(isSo(mean), `${name}: ${mean.join()}`).toBe(true);
      const elsewhere = unlike(red, picture).filter((pixel) => !inThing.has(pixel));
      expect(elsewhere.length, name).toBeLessThan(width * height * 0.02);
    }
  });

  it('are the same bytes each time, and another picture with another seed', async () => {
    const [one, again, other] = [
      await paint('a red car'),
      await paint('a red car'),
      await paint('a red car', '8'),
    ];
    expect(one.bytes.equals(again.bytes)).toBe(true);
    expect(unlike(one, other).length).toBeGreaterThan(width * height * 0.3);
  });
});

it.each([
  ['teapot', null],
  ['car', null],
  ['fox in a forest', 'Drawn without “forest”'],
  ['teapot by the window', 'Drawn without “window”'],
  ['king, portrait', null],
  ['raccoon', 'An animal instead of “raccoon”'],
])(
  'nothing is behind a thing before a plain ground, and what is not drawn is said: %s',
  async (thing, remark) => {
    const picture = await paint(`a ${thing}, plain white background`);
    const edge = Array.from({ length: width * 8 }, (_, pixel) => pixel);
    expect(Math.min(...meanOf(picture, edge))).toBeGreaterThan(240);
    for (const pixel of edge) expect(Math.min(...pixelAt(picture, pixel))).toBeGreaterThan(220);
    expect(picture.remark).toBe(remark);
  },
);
