import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharp } from '../../images/sharp';
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
      await convertPicture(path, target, { format, quality: 80, longEdge: null, keepsWords: false });
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
        const how = { format, quality: 80, longEdge: null, keepsWords: false };
        await expect(convertPicture(path, '/dev/full', how), format).rejects.toMatchObject({
          code: 'ENOSPC',
        });
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
