import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pictureFormatOf, pictureStartBytes } from '@shared/service';
import { BufferedFileReader } from '../../media-formats/BufferedFileReader';
import { isEbml } from '../../media-formats/ebml';
import { innerBoxes, isIso } from '../../media-formats/iso';
import { movieFacts } from '../../media-formats/isoMovie';
import type { AsyncByteSource } from '../../media-formats/source';
import { walkAsync } from '../../media-formats/walk';
import { maxPicturePixels } from '../limits/serviceLimits';

export interface MediaFile {
  readonly path: string;
  readonly kind: 'image' | 'video';
  readonly contentType: string;
  readonly extension: string;
  readonly bytes: number;
  /** With quotes, derived from the bytes. */
  readonly etag: string;
  /** Pixels; 0 for a film without a known size. */
  readonly width: number;
  readonly height: number;
  /** Seconds; null for images, and for films of unknown duration. */
  readonly durationS: number | null;
}

const types = {
  png: { kind: 'image', contentType: 'image/png' },
  jpg: { kind: 'image', contentType: 'image/jpeg' },
  webp: { kind: 'image', contentType: 'image/webp' },
  avif: { kind: 'image', contentType: 'image/avif' },
  mp4: { kind: 'video', contentType: 'video/mp4' },
  webm: { kind: 'video', contentType: 'video/webm' },
} as const;

export const mediaExtensions = Object.keys(types).join('|');

/** The type of the file at `path`, by its bytes; null: no image or film that this service delivers. */
export async function readMedia(path: string): Promise<MediaFile | null> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const source = new BufferedFileReader(handle, size);
    const extension = extensionOf(await source.bytes(0, pictureStartBytes));
    if (extension === null) return null;
    const { kind, contentType } = types[extension];
    const dimensions = kind === 'image' ? await pictureDimensions(path) : await filmDimensions(source);
    if (dimensions === null) return null;
    const etag = `"${(await digest(path)).slice(0, 27)}"`;
    return { path, kind, contentType, extension, bytes: size, etag, ...dimensions };
  } finally {
    await handle.close();
  }
}

function extensionOf(start: Buffer): keyof typeof types | null {
  const picture = pictureFormatOf(start);
  if (picture === 'jpeg') return 'jpg';
  if (picture !== null) return picture === 'gif' || picture === 'tiff' ? null : picture;
  if (isIso(start)) return 'mp4';
  return isEbml(start) ? 'webm' : null;
}

type Dimensions = Pick<MediaFile, 'width' | 'height' | 'durationS'>;

async function pictureDimensions(path: string): Promise<Dimensions | null> {
  const { sharp } = await import('./sharp');
  // reads the header only, without decoding pixels
  const metadata = await sharp(path, { limitInputPixels: maxPicturePixels * 10 })
    .metadata()
    .catch(() => null);
  const isRotated = (metadata?.orientation ?? 1) > 4;
  if (!metadata?.width || !metadata.height) return null;
  const [width, height] = isRotated ? [metadata.height, metadata.width] : [metadata.width, metadata.height];
  return { width, height, durationS: null };
}

/** Size and duration of an MP4, if its index is complete; unknown for other films. */
async function filmDimensions(source: AsyncByteSource): Promise<Dimensions> {
  for await (const box of walkAsync(source, innerBoxes)) {
    if (box.type !== 'moov') continue;
    const { width, height, durationS } = await movieFacts(source, box);
    return { width: width ?? 0, height: height ?? 0, durationS };
  }
  return { width: 0, height: 0, durationS: null };
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('base64url');
}
