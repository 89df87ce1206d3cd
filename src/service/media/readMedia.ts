import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { sharp } from '../../images/sharp';
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

const mostMovieBytes = 16 * 1024 * 1024;

/** What the file at `path` is, by its bytes; null: no image and no film that this service hands out. */
export async function readMedia(path: string): Promise<ReadFile | null> {
  const handle = await open(path);
  try {
    const extension = sniff(await read(handle, 0, 16));
    if (extension === null) return null;
    const { kind, contentType } = types[extension];
    const { size } = await handle.stat();
    const shape = kind === 'image' ? await pictureShape(path) : await filmShape(handle, size);
    if (shape === null) return null;
    const etag = `"${(await digest(path)).slice(0, 27)}"`;
    return { path, kind, contentType, extension, bytes: size, etag, ...shape };
  } finally {
    await handle.close();
  }
}

function sniff(head: Buffer): keyof typeof types | null {
  const text = head.toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpg';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('ftyp', 4)) return /^avi[fs]/.test(text.slice(8)) ? 'avif' : 'mp4';
  return text.startsWith('\x1a\x45\xdf\xa3') ? 'webm' : null;
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

/** Width, height and length of an MP4 by ISO/IEC 14496-12 (moov: mvhd, tkhd); of other films nothing is said. */
async function filmShape(handle: FileHandle, size: number): Promise<Shape> {
  const nothing = { width: 0, height: 0, durationS: null };
  const movie = await movieBox(handle, size);
  if (movie === null) return nothing;
  const header = find(movie, 'mvhd');
  if (header === null || header.length < 32) return nothing;
  const long = header[0] === 1;
  const scale = header.readUInt32BE(long ? 20 : 12);
  const length = long ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const durationS = scale > 0 ? length / scale : null;
  for (let from = 0; from < movie.length; ) {
    const at = movie.indexOf('tkhd', from, 'latin1');
    if (at < 4) break;
    const track = movie.subarray(at + 4, at + movie.readUInt32BE(at - 4) - 4);
    const [width, height] = track.length >= 84 ? lastTwo(track) : [0, 0];
    if (width > 0 && height > 0) return { width, height, durationS };
    from = at + 4;
  }
  return { ...nothing, durationS };
}

async function movieBox(handle: FileHandle, size: number): Promise<Buffer | null> {
  let at = 0;
  for (let boxes = 0; boxes < 1000 && at + 16 <= size; boxes++) {
    const head = await read(handle, at, 16);
    const short = head.readUInt32BE(0);
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
    if (length < 8) return null;
    if (head.toString('latin1', 4, 8) === 'moov') {
      return length > mostMovieBytes ? null : read(handle, at + 8, length - 8);
    }
    at += length;
  }
  return null;
}

function find(movie: Buffer, name: string): Buffer | null {
  const at = movie.indexOf(name, 0, 'latin1');
  return at < 4 ? null : movie.subarray(at + 4);
}

// width and height stand at the end of a track's header, in sixteenths of a bit each
function lastTwo(track: Buffer): readonly [number, number] {
  return [track.readUInt32BE(track.length - 8) >>> 16, track.readUInt32BE(track.length - 4) >>> 16];
}

async function read(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('base64url');
}
