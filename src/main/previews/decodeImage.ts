// Decodes images of unknown origin completely and within limits, in the decoder process.

import { Buffer } from 'node:buffer';
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { type LocalizableText, localizable } from '@shared/messages/LocalizableText';
import { pictureFormatOf, pictureReaders, pictureStartBytes } from '@shared/service/pictureFormat';
import { messageOf } from '@shared/words/messageOf';
import { type Metadata, sharp } from '../../images/sharp';
import { chunksOf, pngSize } from '../../media-formats/png';
import { sourceOfFile } from '../../media-formats/source';
import { ImageProblem } from '../ports/ImageProblem';
import { decodingBytes, uncompressedBytes } from './decodingBytes';
import { decodingBudgetBytes, maxCompressionRatio, maxImportBytes, maxTextBytes } from './decodingLimits';

/** Images with more pixels are not decoded. */
const maxPixels = 64_000_000;
/** Smaller files are read into memory once, because libvips opens a path fifteen times. */
const maxInMemoryBytes = 8 * 1024 * 1024;

sharp.cache(false);
// several images in parallel instead of several threads per image
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: [...pictureReaders] });

/** Size in pixels as displayed, after applying the EXIF orientation. `format` as sharp names it: png, jpeg, webp … */
export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  readonly format: string;
  /** Number of frames in the source; only for converted pictures. */
  readonly frames?: number;
  /** Whether the stored pixels are rotated relative to the displayed picture. */
  readonly isRotated?: boolean;
  /** Features for finding similar pictures, in base64; only after making a preview. */
  readonly look?: string;
  /** Why the picture was not decoded, for the user; only for imports. */
  readonly undecoded?: LocalizableText;
  /** What is wrong with a picture that can still be shown, for the user; only for paid files. */
  readonly damage?: LocalizableText | string;
}

/** Waits for memory; returns a function that releases it. Throws ImageProblem. */
export type AcquireMemory = (bytes: number) => Promise<() => void>;

const acquireWithoutLimit: AcquireMemory = () => Promise.resolve(() => {});

/** @throws ImageProblem `damaged` if truncated or corrupt, `refused` if too large or not a supported format */
export function decodeImage(
  path: string,
  acquireMemory: AcquireMemory = acquireWithoutLimit,
): Promise<DecodedImage> {
  return decode(path, acquireMemory, noInspection);
}

/** A damaged paid file is decoded as far as viewers show it. Throws ImageProblem if nothing can be shown. */
export async function decodePaid(
  path: string,
  acquireMemory: AcquireMemory = acquireWithoutLimit,
): Promise<DecodedImage> {
  try {
    return await decode(path, acquireMemory, noInspection);
  } catch (error) {
    if (!(error instanceof ImageProblem) || error.kind !== 'damaged') throw error;
    const lenient = (failOn: FailOn) => decode(path, acquireMemory, noInspection, failOn);
    return await lenient('truncated').catch(() =>
      lenient('none').then(
        (image) => ({ ...image, damage: error.words }),
        () => {
          throw error;
        },
      ),
    );
  }
}

/** Like {@link decodeImage}, but refuses decompression bombs and does not decode pictures that need too much memory. */
export async function decodeImported(
  path: string,
  acquireMemory: AcquireMemory = acquireWithoutLimit,
): Promise<DecodedImage> {
  const text = compressedTextOf(path);
  if (text === null || text.packed <= maxTextBytes) return decode(path, acquireMemory, refuseLargeImports);
  const { width, height, packed } = text;
  refusePixels(width * height);
  const undecoded = localizable('previews.muchCompressedText', { size: Math.ceil(packed / 1000) });
  return { width, height, format: 'png', undecoded };
}

function decode(
  path: string,
  acquireMemory: AcquireMemory,
  inspect: Inspect<DecodedImage>,
  failOn?: FailOn,
): Promise<DecodedImage> {
  const work = async (source: Source, facts: Metadata) => {
    const image = openImage(source, failOn);
    // reads every line and uses hardly any memory; sharp's stats() takes five times as long
    if (facts.format === 'tiff') image.resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false });
    else image.extract({ left: facts.width - 1, top: facts.height - 1, width: 1, height: 1 });
    await image.raw().toBuffer();
    return orientedMetadata(facts);
  };
  return withDecodingMemory(path, acquireMemory, work, inspect, failOn);
}

const refuseLargeImports: Inspect<DecodedImage> = (facts, fileBytes) => {
  const needed = decodingBytes(facts);
  const [pixels, memory] = [facts.width * facts.height, needed].map((count) => Math.ceil(count / 1e6));
  if (needed > decodingBudgetBytes && uncompressedBytes(facts) > maxCompressionRatio * fileBytes)
    throw new ImageProblem(
      'refused',
      localizable('previews.nearlyEmpty', { pixels, size: Math.ceil(fileBytes / 1000), memory }),
    );
  if (needed <= maxImportBytes) return null;
  const most = Math.floor(maxImportBytes / 1e6);
  return {
    ...orientedMetadata(facts),
    undecoded: localizable('previews.needsMemoryForImport', { memory, most }),
  };
};

type Source = string | Uint8Array;

/** Gets a picture's header before decoding; a result other than null replaces decoding. Throws ImageProblem. */
type Inspect<T> = (facts: Metadata, fileBytes: number) => T | null;
const noInspection = () => null;

/** Runs `work` once there is memory to decode the picture. Throws ImageProblem. */
export async function withDecodingMemory<T>(
  path: string,
  acquireMemory: AcquireMemory | undefined,
  work: (source: Source, facts: Metadata) => Promise<T>,
  inspect: Inspect<T> = noInspection,
  failOn: FailOn = 'warning',
): Promise<T> {
  const { start, bytes, size } = read(path);
  if (pictureFormatOf(start) === null)
    throw new ImageProblem('refused', localizable('previews.unknownFormat'));
  const source = bytes ?? path;
  const facts = await withImageProblem(() => sharp(source, { limitInputPixels: false, failOn }).metadata());
  refusePixels(facts.width * facts.height);
  const replacement = inspect(facts, size);
  if (replacement !== null) return replacement;
  const release = await (acquireMemory ?? acquireWithoutLimit)(decodingBytes(facts) + (bytes?.length ?? 0));
  try {
    return await withImageProblem(() => work(source, facts));
  } finally {
    release();
  }
}

function refusePixels(pixels: number): void {
  if (pixels <= maxPixels) return;
  const mega = Math.ceil(pixels / 1e6);
  throw new ImageProblem(
    'refused',
    localizable('previews.tooManyMegapixels', { mega, maxPixels: maxPixels / 1e6 }),
  );
}

// on this thread, because the pool's threads are busy decoding
function read(path: string): Readonly<{ start: Uint8Array; bytes: Uint8Array | null; size: number }> {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size <= maxInMemoryBytes) {
      const bytes = readFileSync(file);
      return { start: bytes.subarray(0, pictureStartBytes), bytes, size };
    }
    const start = Buffer.alloc(pictureStartBytes);
    return { start: start.subarray(0, readSync(file, start, 0, start.length, 0)), bytes: null, size };
  } finally {
    closeSync(file);
  }
}

async function withImageProblem<T>(work: () => Promise<T>, tries = maxTries): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const message = messageOf(error);
    if (withoutReason.test(message) && tries > 1) return withImageProblem(work, tries - 1);
    const [, code] = writeErrorCodes.find(([pattern]) => pattern.test(message)) ?? [];
    if (code !== undefined) throw Object.assign(new Error(message, { cause: error }), { code });
    if (isDiskError(error, message)) throw error;
    throw new ImageProblem(
      'damaged',
      localizable('previews.damagedOrCutShort', { reason: message.split('\n')[0] }),
      { cause: error },
    );
  }
}

// sharp's messages without a reason: a concurrent failure may have taken libvips' shared error text. The
// operation is retried, so that a full disk does not look like a damaged picture.
const withoutReason = /^(?:Warning treated as error due to failOn setting|Unknown error)$/;
const maxTries = 3;

/** Messages of libvips for write errors, which have no code. */
const writeErrorCodes = [
  [/no space left/i, 'ENOSPC'],
  [/quota exceeded/i, 'EDQUOT'],
  [/read-only file system/i, 'EROFS'],
] as const;

function isDiskError(error: unknown, message: string): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return /^E[A-Z]+$/.test(code ?? '') || /input file is missing|system error/i.test(message);
}

/** The severity of an error from which decoding fails. */
type FailOn = 'none' | 'truncated' | 'warning';

export function openImage(source: Source, failOn: FailOn = 'warning') {
  return sharp(source, {
    // larger pictures are refused above with a message; this is for files whose header is wrong
    limitInputPixels: maxPixels,
    failOn,
    sequentialRead: true,
  });
}

export function orientedMetadata(
  facts: Pick<Metadata, 'width' | 'height' | 'format' | 'orientation'>,
): DecodedImage {
  const { width, height, format, orientation = 1 } = facts;
  const shown = orientation >= 5 ? { width: height, height: width, format } : { width, height, format };
  return orientation > 1 ? { ...shown, isRotated: true } : shown;
}

/** The size of a PNG in pixels; null: not a PNG. `packed`: bytes of its compressed texts. */
function compressedTextOf(path: string): Readonly<{ width: number; height: number; packed: number }> | null {
  const file = openSync(path, 'r');
  try {
    const source = sourceOfFile(file, fstatSync(file).size);
    const size = pngSize(source);
    if (size === null) return null;
    let packed = 0;
    for (const { type, from, to } of chunksOf(source)) {
      const isPacked = type === 'zTXt' || (type === 'iTXt' && isCompressedText(source.bytes(from, 128)));
      if (isPacked) packed += to - from;
    }
    return { ...size, packed };
  } finally {
    closeSync(file);
  }
}

/** Whether an iTXt chunk is compressed: the byte after the keyword's terminator is then 1. */
function isCompressedText(start: Buffer): boolean {
  return start[start.indexOf(0) + 1] === 1;
}
