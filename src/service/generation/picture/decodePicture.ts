import { type Metadata, type Sharp, sharp } from '../../../images/sharp';
import { decodingBytes, decodingMs, picturePixels } from '../../limits/serviceLimits';
import type { SourceImage } from '../../samples/Sampler';
import { sniffPicture } from './sniffPicture';

/** The message is for the field of the client's picture. */
export class SourcePictureError extends Error {}

const longestSide = 1024;

sharp.cache(false);
// Formats are determined by sniffPicture; these loaders are blocked, whatever the library detects.
const blocked = 'Svg Pdf Magick Tiff Jp2k Jxl OpenExr Fits Rad Ppm Csv Matrix'.split(' ');
sharp.block({ operation: blocked.map((name) => `VipsForeignLoad${name}`) });

let last: Promise<unknown> = Promise.resolve();

/** Upright and reduced in size, one at a time. @throws SourcePictureError if it is no picture, or too large or slow */
export function decodePicture(data: Buffer, longestMs = decodingMs): Promise<SourceImage> {
  const mine = last.then(() => decode(data, longestMs));
  last = mine.catch(() => {});
  return mine;
}

async function decode(data: Buffer, longestMs: number): Promise<SourceImage> {
  const format = sniffPicture(data);
  if (format === null) throw noPicture();
  try {
    const source = sharp(data, { limitInputPixels: picturePixels, animated: false });
    const facts = await source.metadata();
    if (facts.format !== format) throw noPicture();
    if (neededBytes(facts) > decodingBytes) throw tooMany(facts);
    return await pixels(source, longestMs);
  } catch (error) {
    throw error instanceof SourcePictureError ? error : noPicture();
  }
}

async function pixels(source: Sharp, longestMs: number): Promise<SourceImage> {
  const { data, info } = await source
    .timeout({ seconds: longestMs / 1000 })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}

/** The measured peak memory of decoding: twice the samples; for AVIF 20 bytes per pixel. */
function neededBytes({ width, height, channels, depth, format }: Metadata): number {
  const sampleBytes = depth === 'uchar' ? 1 : depth === 'ushort' ? 2 : 4;
  return width * height * Math.max(2 * channels * sampleBytes, format === 'heif' ? 20 : 0);
}

function noPicture(): SourcePictureError {
  const most = picturePixels / 1e6;
  return new SourcePictureError(
    `must be an image of at most ${most} megapixels (PNG, JPEG, WebP, GIF or AVIF)`,
  );
}

function tooMany({ width, height }: Metadata): SourcePictureError {
  return new SourcePictureError(
    `must be an image that can be decoded in ${decodingBytes / 2 ** 20} MB: ${width} × ${height} pixels are too many for its format`,
  );
}
