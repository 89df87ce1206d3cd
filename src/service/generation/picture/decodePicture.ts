import type { Metadata, Sharp } from '../../../images/sharp';
import { decodingTimeoutMs, maxDecodingBytes, maxPicturePixels } from '../../limits/serviceLimits';
import { sharp } from '../../media/sharp';
import type { SourceImage } from '../../samples/Sampler';
import { SourcePictureError } from './SourcePictureError';
import { sniffPicture } from './sniffPicture';

const maxSide = 1024;

let lastDecoding: Promise<unknown> = Promise.resolve();

/** Turns a picture upright and reduces it, one at a time. @throws SourcePictureError: no picture, too large or slow */
export function decodePicture(data: Buffer, timeoutMs = decodingTimeoutMs): Promise<SourceImage> {
  const decoding = lastDecoding.then(() => decode(data, timeoutMs));
  lastDecoding = decoding.catch(() => {});
  return decoding;
}

async function decode(data: Buffer, timeoutMs: number): Promise<SourceImage> {
  const format = sniffPicture(data);
  if (format === null) throw notPictureError();
  try {
    const source = sharp(data, { limitInputPixels: maxPicturePixels, animated: false });
    const metadata = await source.metadata();
    if (metadata.format !== format) throw notPictureError();
    if (neededBytes(metadata) > maxDecodingBytes) throw tooManyPixelsError(metadata);
    return await readPixels(source, timeoutMs);
  } catch (error) {
    throw error instanceof SourcePictureError ? error : notPictureError();
  }
}

async function readPixels(source: Sharp, timeoutMs: number): Promise<SourceImage> {
  const { data, info } = await source
    .timeout({ seconds: timeoutMs / 1000 })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}

/** The measured peak memory of decoding: twice the bytes of all samples; for AVIF at least 20 bytes per pixel. */
function neededBytes({ width, height, channels, depth, format }: Metadata): number {
  const sampleBytes = depth === 'uchar' ? 1 : depth === 'ushort' ? 2 : 4;
  return width * height * Math.max(2 * channels * sampleBytes, format === 'heif' ? 20 : 0);
}

function notPictureError(): SourcePictureError {
  const maxMegapixels = maxPicturePixels / 1e6;
  return new SourcePictureError(
    `must be an image of at most ${maxMegapixels} megapixels (PNG, JPEG, WebP, GIF or AVIF)`,
  );
}

function tooManyPixelsError({ width, height }: Metadata): SourcePictureError {
  return new SourcePictureError(
    `must be an image that can be decoded in ${maxDecodingBytes / 2 ** 20} MB: ${width} × ${height} pixels are too many for its format`,
  );
}
