// Reads type, hash and metadata of an imported file while copying it. Opens only regular files, no pipes.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  fsync,
  open,
  openSync,
  read,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { promisify } from 'node:util';
import { t } from '@shared/messages/t';
import { fileTypeFromBuffer } from 'file-type';
import { sourceOfBytes, sourceOfFile } from '../../media-formats/source';
import { type KnownMedia, knownMedia, sniffBytes } from '../files/knownMedia';
import { unreadableReason } from '../files/openRegularFile';
import { type FileFacts, readFacts } from '../metadata/read/readFacts';
import { DiskPace } from './DiskPace';
import type { InspectResult, InspectTask } from './InspectTask';
import { intactPngSize } from './intactPngSize';
import { readSidecar, sidecarsOf, sidecarsOfAsync } from './readSidecar';

const maxBytes: Readonly<Record<KnownMedia['kind'], number>> = { image: 512 * 2 ** 20, video: 32 * 2 ** 30 };
const { png } = knownMedia as Readonly<{ png: KnownMedia }>;
/** Larger files are not held in memory. */
const maxInMemoryBytes = 4 * 2 ** 20;
const pieceBytes = 1024 * 1024;
/** Names of picture formats that browsers cannot display, by MIME type. */
const otherPictures: Readonly<Record<string, string>> = {
  'image/tiff': 'TIFF',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
  'image/jxl': 'JPEG XL',
  'image/bmp': 'BMP',
  'image/vnd.adobe.photoshop': 'Photoshop',
};
const none = Buffer.alloc(0);
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);
// file access is synchronous on a fast disk, because a turn of Node's thread pool takes longer than most of the work
const pace = new DiskPace();
const openFile = promisify(open);
const readInto = promisify(read);
const fsyncFile = promisify(fsync);

/** Never rejects: errors are in the result. The copy of a refused file is deleted. */
export async function inspectFile({ path, part }: InspectTask): Promise<InspectResult> {
  let file: number;
  try {
    file = await pace.run(
      () => openSync(path, flags),
      () => openFile(path, flags),
    );
  } catch (error) {
    return { kind: 'refused', reason: unreadableReason(error) };
  }
  try {
    return part === null ? await readWhole(file, path, null) : await inspectWhileCopying(file, path, part);
  } catch (error) {
    return failed(error, part !== null);
  } finally {
    closeSync(file);
  }
}

async function inspectWhileCopying(file: number, path: string, part: string): Promise<InspectResult> {
  const copy = openSync(part, 'wx');
  let isComplete = false;
  try {
    const answer = await readWhole(file, path, copy);
    if (answer.kind === 'inspected') await fsyncFile(copy);
    isComplete = answer.kind === 'inspected';
    return answer;
  } finally {
    closeSync(copy);
    if (!isComplete) rmSync(part, { force: true });
  }
}

class Unreadable extends Error {}

async function readWhole(file: number, path: string, copy: number | null): Promise<InspectResult> {
  const found = fstatSync(file);
  if (!found.isFile()) return refused(t('files.cannotBeReadItIsNotA'));
  if (found.size === 0) return refused(t('imports.isEmpty'));
  const inMemory = found.size <= maxInMemoryBytes;
  // one byte more than expected, to notice a growing file at once
  const first = await readPiece(file, inMemory ? found.size + 1 : pieceBytes);
  const decoded = inMemory ? intactPngSize(first) : null;
  const media = decoded === null ? await mediaOf(first.subarray(0, sniffBytes)) : png;
  if (typeof media === 'string') return refused(media);
  if (found.size > maxBytes[media.kind])
    return refused(t('imports.isLargerThanTheMBThatEasel', { mostBytes: maxBytes[media.kind] / 2 ** 20 }));
  const hash = createHash('sha256');
  let bytes = 0;
  for (let piece = first; piece.length > 0; piece = inMemory ? none : await readPiece(file, pieceBytes)) {
    bytes += piece.length;
    if (bytes > found.size) return refused(t('imports.changedWhileItWasRead'));
    hash.update(piece);
    if (copy !== null) writeAll(copy, piece);
  }
  if (bytes !== found.size) return refused(t('imports.changedWhileItWasRead'));
  const source = inMemory ? sourceOfBytes(first) : sourceOfFile(file, found.size);
  const { xmp, text } = await pace.run(
    () => sidecarsOf(path),
    () => sidecarsOfAsync(path),
  );
  const xmpText = xmp === null ? null : readSidecar(xmp);
  const siblingText = text === null ? null : readSidecar(text);
  const facts: FileFacts = readFacts(source, media.kind, xmpText, siblingText);
  return {
    kind: 'inspected',
    media,
    bytes,
    sha256: hash.digest('hex'),
    changedAt: Math.round(found.mtimeMs),
    decoded,
    // if the metadata format was understood, the raw text is not needed
    facts: facts.program === null ? facts : { ...facts, raw: null },
  };
}

/** The type of a picture or film; for any other file, a text for the user that says what the file is. */
async function mediaOf(start: Buffer): Promise<KnownMedia | string> {
  const type = await fileTypeFromBuffer(start).catch(() => undefined);
  const media = type === undefined ? undefined : knownMedia[type.ext];
  if (media !== undefined) return media;
  const text = start.toString('latin1', 0, 1024);
  if (/<svg[\s>]/i.test(text)) return t('imports.isAnSVGEaselImportsNoSVG');
  if (/^\s*(?:<!doctype html|<html|<head|<body)/i.test(text)) return t('imports.isAWebPageNotAPicture');
  const other = otherPictures[type?.mime ?? ''];
  if (other !== undefined) return t('imports.isAPictureWhichEaselCannotImport', { other });
  if (type !== undefined) return t('imports.isAFileOfTypeWhichEasel', { type: type.ext.toUpperCase() });
  return t('imports.isNotAPictureOrFilmThat');
}

async function readPiece(file: number, maxLength: number): Promise<Buffer> {
  const piece = Buffer.allocUnsafe(maxLength);
  let filledBytes = 0;
  try {
    while (filledBytes < maxLength) {
      const [from, length] = [filledBytes, maxLength - filledBytes];
      const bytesRead = await pace.run(
        () => readSync(file, piece, from, length, null),
        async () => (await readInto(file, piece, from, length, null)).bytesRead,
      );
      if (bytesRead === 0) break;
      filledBytes += bytesRead;
    }
  } catch (cause) {
    throw new Unreadable(unreadableReason(cause), { cause });
  }
  return piece.subarray(0, filledBytes);
}

function writeAll(copy: number, piece: Buffer): void {
  for (let at = 0; at < piece.length; ) at += writeSync(copy, piece, at);
}

function refused(reason: string): InspectResult {
  return { kind: 'refused', reason };
}

function failed(error: unknown, copying: boolean): InspectResult {
  if (error instanceof Unreadable) return refused(error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (copying && code !== '')
    return { kind: 'disk', code, message: error instanceof Error ? error.message : code };
  return refused(unreadableReason(error));
}
