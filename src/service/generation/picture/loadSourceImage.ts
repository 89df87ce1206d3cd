import { type FieldProblem, invalidField } from '@shared/service';
import { pictureBytes } from '../../limits/serviceLimits';
import type { SourceImage } from '../../samples/Sampler';
import { decodePicture } from './decodePicture';
import type { FetchPicture } from './fetchPicture';
import { readDataUrl, readLargeDataUrl } from './readDataUrl';
import { SourcePictureError } from './SourcePictureError';

/** The source of an edit's input picture. */
export interface PictureSource {
  /** A data: or http(s) URL. */
  readonly url: string;
  /** The whole text of a large data: URL, for which `url` only stands in; null: `url` is complete. */
  readonly large: Buffer | null;
  /** Reads a file of this service itself; null if the URL is not one. */
  readonly own: (url: string) => Promise<Buffer> | null;
  readonly fetch: FetchPicture;
}

/** Loads and decodes the input picture of an edit. Errors are returned as problems of its field. */
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
