import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharp } from '../../images/sharp';
import { chunk, headerBytes } from '../../media-formats/png';
import { convertPicture } from './convertPicture';

const formats = ['png', 'jpeg', 'webp', 'avif'] as const;

it('writes sRGB in every format, whatever colour space a picture came in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-convert-'));
  try {
    const path = join(folder, 'wide.png');
    const orange = { create: { width: 16, height: 16, channels: 3, background: '#ff8800' } } as const;
    await sharp(orange).withIccProfile('p3').png().toFile(path);
    expect(profileOf(await sharp(path).metadata())).toContain('P3');
    for (const format of formats) {
      const target = join(folder, `narrow.${format}`);
      await convertPicture(path, target, { format, quality: 80, longEdge: null, keepsMetadata: false });
      expect(profileOf(await sharp(target).metadata()), format).toContain('sRGB');
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

function profileOf({ icc }: Readonly<{ icc?: Buffer | undefined }>): string {
  return (icc ?? Buffer.from('')).toString('latin1').replaceAll('\0', '');
}

it.skipIf(!existsSync('/dev/full'))(
  'tells a full disk by its code, and not in the words of what writes',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'easel-convert-'));
    try {
      const path = join(folder, 'a.png');
      await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a63' } }).toFile(path);
      for (const format of formats) {
        const how = { format, quality: 80, longEdge: null, keepsMetadata: false };
        await expect(convertPicture(path, '/dev/full', how), format).rejects.toMatchObject({
          code: 'ENOSPC',
        });
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

/** A picture with a signature and a prompt in the lowest bits of alpha or of the colours, column by column. */
async function withHidden(mark: string, side = 32, format: 'png' | 'webp' = 'png'): Promise<Buffer> {
  const channels = mark.includes('rgb') ? 3 : 4;
  const used = channels === 3 ? [0, 1, 2] : [3];
  const data = Buffer.alloc(side * side * channels, 0xfe);
  const bits = [...Buffer.from(`${mark}a secret prompt`)].flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1),
  );
  for (const [at, bit] of bits.slice(0, side * side * used.length).entries()) {
    const place = Math.floor(at / used.length);
    const pixel = (place % side) * side + Math.floor(place / side);
    data[pixel * channels + (used[at % used.length] ?? 0)] = 0xfe | bit;
  }
  const picture = sharp(data, { raw: { width: side, height: side, channels } });
  return (format === 'png' ? picture.png() : picture.webp({ lossless: true, exact: true })).toBuffer();
}

const lowestBits = async (path: string, mark: string) => {
  const { data } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return new Set(data.filter((_, at) => (at % 4 === 3) !== mark.includes('rgb')).map((value) => value & 1));
};

it.each([
  ['a stealth PNG', 'stealth_pnginfo', { format: 'png', onlyHidden: true }, 1],
  ['a packed one', 'stealth_pngcomp', { format: 'png', onlyHidden: true }, 1],
  ['one in its colours', 'stealth_rgbinfo', { format: 'png', onlyHidden: true }, 1],
  ['a packed one in its colours', 'stealth_rgbcomp', { format: 'png' }, 1],
  ['a lossless WebP', 'stealth_pnginfo', { format: 'webp', onlyHidden: true }, 1],
  ['a lossless WebP in its colours', 'stealth_rgbcomp', { format: 'webp', onlyHidden: true }, 1],
  ['as WebP', 'stealth_pnginfo', { format: 'webp' }, 1],
  ['another size of PNG', 'stealth_pngcomp', { format: 'png' }, 1],
  ['what keeps its words', 'stealth_pnginfo', { format: 'png', keepsMetadata: true }, 2],
  ['transparency without a mark', 'no mark at all..', { format: 'png' }, 2],
  ['colours without a mark', 'no rgb mark....', { format: 'png' }, 2],
] as const)('takes out words that are hidden in the pixels: %s', async (_, mark, how, bits) => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-hidden-'));
  try {
    const [path, target] = [join(folder, 'a'), join(folder, 'b')];
    await writeFile(path, await withHidden(mark, 32, 'onlyHidden' in how ? how.format : 'png'));
    await convertPicture(path, target, { quality: 100, longEdge: null, keepsMetadata: false, ...how });
    expect((await lowestBits(target, mark)).size).toBe(bits);
    expect(await sharp(target).metadata()).toMatchObject({ width: 32, height: 32 });
  } finally {
    await rm(folder, { recursive: true });
  }
});

it.each([
  ['without a mark', 'nothing is here', 32],
  ['too small for one', 'stealth_pnginfo', 8],
  ['too small for one in its colours', 'stealth_rgbinfo', 6],
])('writes nothing where nothing is hidden: %s', async (_, mark, side) => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-hidden-'));
  try {
    const [path, target] = [join(folder, 'a.png'), join(folder, 'b.png')];
    await writeFile(path, await withHidden(mark, side));
    const how = {
      format: 'png',
      quality: 100,
      longEdge: null,
      keepsMetadata: false,
      onlyHidden: true,
    } as const;
    await convertPicture(path, target, how);
    expect(existsSync(target)).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('tells of an animation how many pictures it had', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-moving-'));
  try {
    const [path, target] = [join(folder, 'a.gif'), join(folder, 'b.png')];
    const frames = ['#a33', '#3a3', '#33a'].map((background) => ({
      create: { width: 8, height: 8, channels: 3 as const, background },
    }));
    const parts = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    await writeFile(
      path,
      await sharp(parts, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    const how = { format: 'png', quality: 100, longEdge: null, keepsMetadata: false } as const;
    expect(await convertPicture(path, target, how)).toMatchObject({ frames: 3, width: 8, height: 8 });
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('tells of an animated PNG how many pictures it had', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-moving-'));
  try {
    const [path, target] = [join(folder, 'a.png'), join(folder, 'b.webp')];
    const still = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const control = Buffer.alloc(8);
    control.writeUInt32BE(24, 0);
    const how = { format: 'webp', quality: 90, longEdge: null, keepsMetadata: false } as const;
    const convert = async (bytes: Buffer) => {
      await writeFile(path, bytes);
      return convertPicture(path, target, how);
    };
    const moving = [still.subarray(0, headerBytes), chunk('acTL', control), still.subarray(headerBytes)];
    expect(await convert(Buffer.concat(moving))).toMatchObject({ frames: 24, width: 8 });
    expect(await convert(still)).toMatchObject({ frames: 1 });
    // an animation chunk after the image data has no effect
    const end = still.length - 12;
    const late = [still.subarray(0, end), chunk('acTL', control), still.subarray(end)];
    expect(await convert(Buffer.concat(late))).toMatchObject({ frames: 1 });
  } finally {
    await rm(folder, { recursive: true });
  }
});
