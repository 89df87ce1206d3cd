// What words ask for beside a thing is seen in its picture, or said not to be: a deed, a manner, a light.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { charedit, download, imagegen, startTestService, type TestService, videogen } from './support/client';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ instant: false });
});
afterAll(() => service.stop());

async function make(path: string, body: unknown): Promise<Buffer> {
  const { status, json } = await service.post(path, body);
  expect(status).toBe(200);
  return Buffer.from(await download(json.images[0].url));
}
const draw = (prompt: string, seed = 7) => make(imagegen, { prompt, image_size: 'square', seed });

const side = 128;
/** A small copy, three bytes a pixel. */
const small = (file: Buffer) => sharp(file).resize(side, side).removeAlpha().raw().toBuffer();

async function means(file: Buffer): Promise<readonly number[]> {
  const { channels } = await sharp(file).removeAlpha().stats();
  return channels.map(({ mean }) => mean);
}

/** How alike the forms of two pictures are, whatever their colours: 1 for the same. */
async function alike(one: Buffer, other: Buffer): Promise<number> {
  const grey = (file: Buffer) =>
    sharp(file).resize(side, side).greyscale().convolve(laplace).raw().toBuffer();
  const [a, b] = await Promise.all([grey(one), grey(other)]);
  const mean = (of: Buffer) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, ofA, ofB] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [da, db] = [(a[at] ?? 0) - meanA, (b[at] ?? 0) - meanB];
    both += da * db;
    ofA += da * da;
    ofB += db * db;
  }
  return both / Math.sqrt(ofA * ofB);
}
const laplace = { width: 3, height: 3, kernel: [-1, -1, -1, -1, 8, -1, -1, -1, -1] };

/** How many different colours the pixels have. */
async function colours(file: Buffer): Promise<number> {
  const pixels = await sharp(file).removeAlpha().raw().toBuffer();
  const seen = new Set<number>();
  for (let at = 0; at < pixels.length; at += 3) seen.add(pixels.readUIntBE(at, 3));
  return seen.size;
}

describe('a light', () => {
  it.each(['in blue light', 'at golden hour', 'in moonlight', 'in neon light', 'in red light'])(
    'falls on the same thing: an owl %s',
    async (light) => {
      const [plain, lit] = [await draw('an owl'), await draw(`an owl ${light}`)];
      // of an owl of another seed it is under 0.5
      expect(await alike(plain, lit)).toBeGreaterThan(0.75);
      expect(await alike(plain, await draw('an owl', 8))).toBeLessThan(0.6);
      const [a, b] = [await small(plain), await small(lit)];
      const apart = a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
      expect(apart).toBeGreaterThan(15);
    },
  );

  it('has the colour that is named', async () => {
    const [red = 0, , blue = 0] = await means(await draw('an owl in blue light'));
    expect(blue).toBeGreaterThan(red + 30);
    const [warm = 0, , cold = 0] = await means(await draw('an owl at golden hour'));
    expect(warm).toBeGreaterThan(cold + 30);
  });
});

describe('a manner', () => {
  it('of print has few inks: a linocut three with its paper, a risograph four', async () => {
    for (const prompt of ['a fox, linocut', 'a mountain lake, linocut', 'portrait of a woman, linocut'])
      expect(await colours(await draw(prompt)), prompt).toBeLessThanOrEqual(3);
    expect(await colours(await draw('a fox, risograph'))).toBeLessThanOrEqual(4);
  });

  it('of pixels has blocks', async () => {
    const { data, info } = await sharp(await draw('a fox, pixel art'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let changes = 0;
    for (let at = 3; at < data.length; at += 3)
      if (data.readUIntBE(at, 3) !== data.readUIntBE(at - 3, 3)) changes += 1;
    // no more than one change a block, of five pixels and more
    expect(changes / (info.width * info.height)).toBeLessThan(0.2);
  });

  it('of water has its paper about it, one of the pen is white with few lines', async () => {
    const corner = async (prompt: string) =>
      means(
        await sharp(await draw(prompt))
          .extract({ left: 0, top: 0, width: 12, height: 12 })
          .toBuffer(),
      );
    for (const mean of await corner('a fox, watercolour')) expect(mean).toBeGreaterThan(215);
    for (const mean of await means(await draw('a fox, line drawing'))) expect(mean).toBeGreaterThan(225);
  });

  it.each(['pencil sketch', 'oil painting', 'watercolour', 'photograph', 'line drawing', 'pixel art'])(
    'is another picture of the same thing: %s',
    async (manner) => {
      const [plain, made] = [await small(await draw('a fox')), await small(await draw(`a fox, ${manner}`))];
      const apart = plain.reduce((sum, value, at) => sum + Math.abs(value - (made[at] ?? 0)), 0);
      expect(apart / plain.length).toBeGreaterThan(3);
    },
  );
});

describe('a deed', () => {
  const said = async (prompt: string) =>
    /Drawn without “([^”]*)”/.exec((await draw(prompt)).toString('utf8'))?.[1] ?? null;

  it.each([
    'a fox reading a book',
    'a woman reading a book',
    'an owl sleeping',
    'a dog running',
    'a woman running',
    'a fox dancing',
    'a cat holding an umbrella',
    'a man eating soup',
    'a fox flying',
  ])('is drawn: %s', async (prompt) => {
    expect(await said(prompt)).toBeNull();
  });

  it('is said not to be drawn where it is not', async () => {
    expect(await said('a man riding a bicycle')).toBe('riding a bicycle');
    expect(await said('a fox playing the violin')).toBe('playing the violin');
    expect(await said('a fox')).toBeNull();
  });
});

describe('a thing that the studio has no drawing of', () => {
  it('is named beside what is drawn in its place, for each picture and in its file', async () => {
    const prompt = 'an okapi at a lake at dusk';
    const { json } = await service.post(imagegen, { prompt, image_size: 'square', num_images: 2 });
    const said = 'A lake at dusk instead of “okapi”';
    expect(json.images).toMatchObject([{ remark: said }, { remark: said }]);
    const file = Buffer.from(await download(json.images[0].url)).toString('utf8');
    expect(file).toContain(`not made by a trained model. ${said}.`);
  });

  it('is not said where everything is drawn: the entry and the file are as ever', async () => {
    const { json } = await service.post(imagegen, { prompt: 'a heron at a lake', image_size: 'square' });
    expect(Object.keys(json.images[0])).toEqual(['url', 'width', 'height', 'content_type']);
    const file = Buffer.from(await download(json.images[0].url)).toString('latin1');
    expect(file).toContain('not made by a trained model.');
    expect(file).not.toMatch(/model\. |, for /);
  });

  it('is named beside a film, and in its comment', async () => {
    const { json } = await service.post(videogen, { prompt: 'a griffin over the sea at night' });
    expect(json.videos).toMatchObject([{ remark: 'A sea at night instead of “griffin”' }]);
    const file = Buffer.from(await download(json.videos[0].url)).toString('utf8');
    expect(file).toContain('trained model. A sea at night instead of “griffin”.');
  });
});

describe('an edit', () => {
  it('that is to be bright and airy is lighter and has more colour', async () => {
    const source = await draw('a fox in a forest, evening', 3);
    const image_url = `data:image/png;base64,${source.toString('base64')}`;
    const facts = async (file: Buffer) => {
      const pixels = await small(file);
      let [light, colour] = [0, 0];
      for (let at = 0; at < pixels.length; at += 3) {
        const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
        light += 0.3 * r + 0.59 * g + 0.11 * b;
        colour += (Math.max(r, g, b) - Math.min(r, g, b)) / Math.max(1, r, g, b);
      }
      return { light, colour };
    };
    const before = await facts(source);
    const after = await facts(await make(charedit, { prompt: 'bright and airy', image_url }));
    expect(after.light).toBeGreaterThan(before.light * 1.15);
    expect(after.colour).toBeGreaterThan(before.colour);
    expect(
      await colours(await make(charedit, { prompt: 'linocut', style: 'auto', image_url })),
    ).toBeLessThanOrEqual(3);
  });
});
