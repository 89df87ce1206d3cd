import { type FieldProblem, invalidField } from '@shared/service';
import { pictureBytes } from '../../limits/serviceLimits';
import type { SourceImage } from '../../samples/Sampler';
import { decodePicture } from './decodePicture';
import type { FetchPicture } from './fetchPicture';
import { readDataUrl, readLargeDataUrl } from './readDataUrl';
import { SourcePictureError } from './SourcePictureError';

/** Where the picture of an edit is. */
export interface PictureSource {
  /** A data: or an http(s) URL. */
  readonly url: string;
  /** The whole text of a large data: URL, of which `url` is the beginning only. */
  readonly large: Buffer | null;
  /** A file of this service itself; null where the URL is none of one. */
  readonly own: (url: string) => Promise<Buffer> | null;
  readonly fetch: FetchPicture;
}

/** Loads and decodes the picture of an edit. What is wrong with it comes back as a problem of its field. */
export async function loadSourceImage(
  source: PictureSource,
  field: string,
): Promise<{ readonly pixels: SourceImage; readonly data: Buffer } | { readonly problem: FieldProblem }> {
  try {
    const data = await load(source);
    if (data.length > pictureBytes) throw new SourcePictureError('must be at most 20 MB');
    return { pixels: await decodePicture(data), data };
  } catch (error) {
    const reason = error instanceof SourcePictureError ? error.message : 'could not be loaded';
    return { problem: invalidField(field, reason) };
  }
}

async function load({ url, large, own, fetch }: PictureSource): Promise<Buffer> {
  if (large !== null) return readLargeDataUrl(large);
  if (/^data:/i.test(url)) return readDataUrl(url);
  return own(url) ?? fetch(url);
}
