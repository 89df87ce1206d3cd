// Serves `easel://media/<kind>/<id>`, and films at `easel://app/film/<id>`. No part of a URL becomes a path.
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { EaselError } from '@shared/ipc/EaselError';
import { parseRange } from './parseRange';

/** `isPlaceholder`: shown until the file itself exists. `onOpened` is called with whether the file exists. */
export type MediaFile = Readonly<{
  path: string;
  contentType: string;
  isPlaceholder?: boolean;
  onOpened?: (isThere: boolean) => void;
}>;

/** Finds the file of an id; null: none. @throws EaselError if the row refers to a file outside the library */
type Find = (id: string) => MediaFile | null | Promise<MediaFile | null>;

export type MediaSource = Readonly<{
  original: Find;
  preview: Find;
  small: Find;
  /** Frames of a film, side by side in one picture. */
  strip: Find;
  input: Find;
}>;

/** Supports single byte ranges, so that players can seek in films. */
export function serveMedia(source: MediaSource): (request: Request) => Promise<Response> {
  return async (request) => {
    const isSupported = request.method === 'GET' || request.method === 'HEAD';
    const found = isSupported ? await openFound(source, request.url) : null;
    if (found === null) return notFound();
    const { file, handle, size } = found;
    const range = parseRange(request.headers.get('range'), size);
    const headers: Record<string, string> = {
      'Content-Type': file.contentType,
      'X-Content-Type-Options': 'nosniff',
      'Accept-Ranges': 'bytes',
      // originals and previews never change under their id
      'Cache-Control': file.isPlaceholder === true ? 'no-store' : 'private, max-age=31536000, immutable',
    };
    if (range.kind === 'outside') {
      await handle.close();
      return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
    }
    const { start, end } = range.kind === 'part' ? range : { start: 0, end: size - 1 };
    headers['Content-Length'] = String(Math.max(0, end - start + 1));
    if (range.kind === 'part') headers['Content-Range'] = `bytes ${start}-${end}/${size}`;
    const empty = request.method === 'HEAD' || size === 0;
    if (empty) await handle.close();
    return new Response(empty ? null : stream(handle, start, end), {
      status: range.kind === 'part' ? 206 : 200,
      headers,
    });
  };
}

function onlyFilm(file: MediaFile | null): MediaFile | null {
  return file?.contentType.startsWith('video/') ? file : null;
}

async function find(source: MediaSource, address: string): Promise<MediaFile | null> {
  const [, kind, id = '', ...more] = new URL(address).pathname.split('/');
  if (more.length > 0 || !/^[0-9a-f-]{1,64}$/.test(id)) return null;
  switch (kind) {
    case 'original':
      return source.original(id);
    case 'film':
      return onlyFilm(await source.original(id));
    case 'preview':
      return source.preview(id);
    case 'small':
      return source.small(id);
    case 'strip':
      return source.strip(id);
    case 'input':
      return source.input(id);
    default:
      return null;
  }
}

function nullIfRefused(error: unknown): null {
  if (error instanceof EaselError) return null;
  throw error;
}

// If a file is missing, the source is told and may return another file.
async function openFound(source: MediaSource, address: string) {
  let triedPath: string | null = null;
  const next = () => find(source, address).catch(nullIfRefused);
  for (let file = await next(); file !== null; file = await next()) {
    if (file.path === triedPath) return null;
    triedPath = file.path;
    const opened = await openFile(file.path);
    file.onOpened?.(opened !== null);
    if (opened !== null) return { file, ...opened };
  }
  return null;
}

// A file outside the library may have been replaced by a pipe or device: opening it must not block.
async function openFile(path: string): Promise<{ handle: FileHandle; size: number } | null> {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(() => null);
  if (handle === null) return null;
  try {
    const found = await handle.stat();
    if (found.isFile()) return { handle, size: found.size };
  } catch {
    // the file was removed meanwhile
  }
  await handle.close();
  return null;
}

function stream(handle: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  return Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
}

function notFound(): Response {
  return new Response('Not found', { status: 404 });
}
