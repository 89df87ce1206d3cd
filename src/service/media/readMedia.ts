import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pictureFormatOf, pictureStartBytes } from '@shared/service';
import { sharp } from '../../images/sharp';
import { isEbml } from '../../media-formats/ebml';
import { FileWindow } from '../../media-formats/FileWindow';
import { innerBoxes, isIso } from '../../media-formats/iso';
import { movieFacts } from '../../media-formats/isoMovie';
import type { AsyncByteSource } from '../../media-formats/source';
import { walkAsync } from '../../media-formats/walk';
import { picturePixels } from '../limits/serviceLimits';

/** A file that an engine made, as it lies on disk. */
export interface ReadFile {
  readonly path: string;
  readonly kind: 'image' | 'video';
  readonly contentType: string;
  readonly extension: string;
  readonly bytes: number;
  /** Of the bytes, with quotes. */
  readonly etag: string;
  /** Pixels; 0 where a film does not say. */
  readonly width: number;
  readonly height: number;
  /** Seconds; null for images, and for films that do not say. */
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

/** The endings that media of this service have. */
export const mediaEndings = Object.keys(types).join('|');

/** What the file at `path` is, by its bytes; null: no image and no film that this service hands out. */
export async function readMedia(path: string): Promise<ReadFile | null> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const source = new FileWindow(handle, size);
    const extension = extensionOf(await source.bytes(0, pictureStartBytes));
    if (extension === null) return null;
    const { kind, contentType } = types[extension];
    const shape = kind === 'image' ? await pictureShape(path) : await filmShape(source);
    if (shape === null) return null;
    const etag = `"${(await digest(path)).slice(0, 27)}"`;
    return { path, kind, contentType, extension, bytes: size, etag, ...shape };
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

type Shape = Pick<ReadFile, 'width' | 'height' | 'durationS'>;

async function pictureShape(path: string): Promise<Shape | null> {
  // the head alone is read: no pixel is decoded here
  const facts = await sharp(path, { limitInputPixels: picturePixels * 10 })
    .metadata()
    .catch(() => null);
  const turned = (facts?.orientation ?? 1) > 4;
  if (!facts?.width || !facts.height) return null;
  const [width, height] = turned ? [facts.height, facts.width] : [facts.width, facts.height];
  return { width, height, durationS: null };
}

/** Width, height and length of an MP4, as far as its index is whole; of other films nothing is said. */
async function filmShape(source: AsyncByteSource): Promise<Shape> {
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
