import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sharp } from '../../images/sharp';
import { convertPicture } from '../previews/convertPicture';
import { copyImage } from './copyImage';

const folder = mkdtempSync(join(tmpdir(), 'easel-copied-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function copy(path: string, longEdge?: number) {
  const pngs: Uint8Array[] = [];
  await copyImage({ convert: convertPicture }, async (png) => void pngs.push(png), path, longEdge);
  expect(pngs).toHaveLength(1);
  const { format, width, height, exif } = await sharp(pngs[0]).metadata();
  return { format, width, height, exif };
}

const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith('easel-copy-'));

describe('a picture that is copied', () => {
  it.each(['png', 'jpg', 'webp', 'avif', 'gif'])(
    'is a PNG of the size that was asked for, from a %s',
    async (ext) => {
      const path = join(folder, `large.${ext}`);
      const large = sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#a63' } });
      await large.withExif({ IFD0: { ImageDescription: 'a red fox' } }).toFile(path);
      const png = { format: 'png', exif: undefined };
      expect(await copy(path)).toEqual({ ...png, width: 2400, height: 1200 });
      expect(await copy(path, 2048)).toEqual({ ...png, width: 2048, height: 1024 });
      expect(await copy(path, 1024)).toEqual({ ...png, width: 1024, height: 512 });
      expect(await copy(path, 4096)).toEqual({ ...png, width: 2400, height: 1200 });
    },
  );

  it('is said in words to be damaged, and leaves nothing behind', async () => {
    const path = join(folder, 'short.png');
    writeFileSync(path, '\x89PNG\r\n\x1a\n', 'latin1');
    const before = temporary();
    await expect(copy(path)).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringMatching(/^The image is damaged or incomplete/),
    });
    expect(temporary()).toEqual(before);
  });
});
