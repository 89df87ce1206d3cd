// Pictures with flipped, cut and doubled bytes: decoded or refused, never a crash or a wait.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { decodePicture } from '../../src/service/generation/picture/decodePicture';
import { SourcePictureError } from '../../src/service/generation/picture/SourcePictureError';
import { sniffPicture } from '../../src/service/generation/picture/sniffPicture';
import { fuzz } from './support/fuzz';

const plain = sharp({ create: { width: 90, height: 60, channels: 4, background: '#a63' } });
const originals = await Promise.all([
  plain.clone().png().toBuffer(),
  plain.clone().png({ progressive: true }).toBuffer(),
  plain
    .clone()
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'a' } })
    .toBuffer(),
  plain.clone().jpeg({ progressive: true }).toBuffer(),
  plain.clone().webp().toBuffer(),
  plain.clone().gif().toBuffer(),
  plain.clone().avif({ effort: 0 }).toBuffer(),
]);

it('decodes or refuses every damaged picture', async () => {
  const place = fc.double({ min: 0, max: 0.999, noNaN: true });
  const change = fc.tuple(place, fc.constantFrom('flip', 'cut', 'double'), fc.nat(255));
  const made = fc.tuple(fc.constantFrom(...originals), fc.array(change, { minLength: 1, maxLength: 8 }));
  let decoded = 0;
  const { cases } = await fuzz(
    'pictures',
    made,
    async ([original, changes]) => {
      let data = Buffer.from(original);
      for (const [where, how, byte] of changes) {
        const at = Math.floor(where * data.length);
        if (how === 'flip') data[at] = byte;
        else if (how === 'cut') data = data.subarray(0, at);
        else data = Buffer.concat([data.subarray(0, at), data.subarray(at / 2)]);
      }
      const format = sniffPicture(data);
      const image = await decodePicture(data).catch((error: unknown) => {
        if (error instanceof SourcePictureError) return null;
        throw error;
      });
      if (image === null) return;
      decoded += 1;
      expect(format).not.toBeNull();
      expect(Math.max(image.width, image.height)).toBeLessThanOrEqual(1024);
      expect(image.rgba.length).toBe(image.width * image.height * 4);
    },
    { cases: 300, mostPieces: 50 },
  );
  // most are damaged too much; some must not be
  expect(decoded).toBeGreaterThan(cases / 100);
}, 900_000);

it('gives up a picture that takes longer than it may', async () => {
  const slow = await sharp({ create: { width: 4000, height: 4000, channels: 4, background: '#a63' } })
    .avif({ effort: 0 })
    .toBuffer();
  await expect(decodePicture(slow, 50)).rejects.toThrow(SourcePictureError);
  expect((await decodePicture(slow, 60_000)).width).toBe(1024);
}, 60_000);
