import { type FieldProblem, invalidField } from '@shared/service';
import sharp from 'sharp';
import { request } from 'undici';
import type { SourceImage } from '../studio/Studio';

const maxBytes = 20 * 1024 * 1024;
const maxPixels = 40_000_000;
const timeoutMs = 10_000;
const longestSide = 1024;

sharp.cache(false);

/**
 * Loads and decodes the picture a client wants edited, from a data: or an http(s) URL. Bounds: 20 MB,
 * 40 megapixels, 10 s, no redirects. What is wrong with it comes back as a problem of its field.
 */
export async function loadSourceImage(
  url: string,
  field: string,
): Promise<{ readonly image: SourceImage } | { readonly problem: FieldProblem }> {
  try {
    return { image: await decode(/^data:/i.test(url) ? readDataUrl(url) : await download(url)) };
  } catch (error) {
    const reason = error instanceof SourceImageError ? error.message : 'could not be loaded';
    return { problem: invalidField(field, reason) };
  }
}

class SourceImageError extends Error {}

function readDataUrl(url: string): Buffer {
  const comma = url.indexOf(',');
  const base64 = /;base64$/i.test(url.slice(0, comma));
  const data = base64
    ? Buffer.from(url.slice(comma + 1), 'base64')
    : Buffer.from(decodeURIComponent(url.slice(comma + 1)), 'latin1');
  if (data.length > maxBytes) throw new SourceImageError('must be at most 20 MB');
  return data;
}

async function download(url: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { statusCode, body } = await request(url, { signal });
  try {
    if (statusCode !== 200)
      throw new SourceImageError(`must be a URL that answers 200 (it answered ${statusCode})`);
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new SourceImageError('must be at most 20 MB');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    body.on('error', () => {});
    body.destroy();
  }
}

async function decode(data: Buffer): Promise<SourceImage> {
  try {
    const { data: rgba, info } = await sharp(data, { limitInputPixels: maxPixels, animated: false })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, rgba };
  } catch {
    throw new SourceImageError(
      'must be an image of at most 40 megapixels (PNG, JPEG, WebP, GIF, AVIF or TIFF)',
    );
  }
}
