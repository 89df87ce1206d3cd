import { readFile } from 'node:fs/promises';
import { type FieldProblem, invalidField } from '@shared/service';
import { pictureBytes } from '../../limits/serviceLimits';
import type { ServiceContext } from '../../ServiceContext';
import type { SourceImage } from '../../samples/Sampler';
import { readDataUrl, readLargeDataUrl } from './dataUrls';
import { decodePicture, SourcePictureError } from './decodePicture';

/**
 * Loads and decodes the input picture of an edit. Errors are returned as problems of its field.
 * @param url a data: or http(s) URL
 * @param large the whole text of a large data: URL, for which `url` only stands in; null: `url` is complete
 */
export async function loadSourceImage(
  context: ServiceContext,
  field: string,
  url: string,
  large: Buffer | null,
): Promise<{ readonly pixels: SourceImage; readonly data: Buffer } | { readonly problem: FieldProblem }> {
  try {
    const data = await load(context, url, large);
    if (data.length > pictureBytes) throw new SourcePictureError('must be at most 20 MB');
    return { pixels: await decodePicture(data), data };
  } catch (error) {
    const reason = error instanceof SourcePictureError ? error.message : 'could not be loaded';
    return { problem: invalidField(field, reason) };
  }
}

async function load(context: ServiceContext, url: string, large: Buffer | null): Promise<Buffer> {
  if (large !== null) return readLargeDataUrl(large);
  if (/^data:/i.test(url)) return readDataUrl(url);
  return ownMedia(context, url) ?? context.fetchPicture(url);
}

/** The file of this service at a URL; null for other URLs. @throws SourcePictureError if it is gone */
function ownMedia({ origin, media, now }: ServiceContext, address: string): Promise<Buffer> | null {
  const url = new URL(address);
  if (url.origin !== origin() && url.origin !== origin().replace('127.0.0.1', 'localhost')) return null;
  const token = /^\/media\/([0-9a-f]{32})\.\w{2,5}$/.exec(url.pathname)?.[1] ?? '';
  const file = media.find(token);
  return file === null || file.expiresAtMs <= now()
    ? Promise.reject(gone())
    : readFile(media.path(token)).catch(() => Promise.reject(gone()));
}

function gone(): SourcePictureError {
  return new SourcePictureError('must be a file of this service that is still there');
}
