// Reads one file of unknown origin to its end: what it is, its hash, what it says of itself, and, on the way, a copy.
// Opens nothing but regular files, and waits for none.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { type KnownMedia, knownMedia, sniffBytes } from '../files/knownMedia';
import { sourceOfBytes, sourceOfFile } from '../metadata/read/ByteSource';
import { type FileFacts, readFacts } from '../metadata/read/readFacts';
import type { LookAnswer, LookTask } from './LookTask';
import { unreadable } from './walkFiles';

const mostBytes: Readonly<Record<KnownMedia['kind'], number>> = {
  image: 512 * 2 ** 20,
  video: 32 * 2 ** 30,
};
/** What is larger is not held in memory as a whole. */
const heldBytes = 16 * 2 ** 20;
const pieceBytes = 1024 * 1024;
const none = Buffer.alloc(0);

/** Never rejects: whatever is wrong is in the answer. What was copied of a file that is refused is taken away. */
export async function lookAtFile({ path, part }: LookTask): Promise<LookAnswer> {
  let file: FileHandle;
  try {
    file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
  } catch (error) {
    return { kind: 'refused', reason: unreadable(error) };
  }
  let copy: FileHandle | null = null;
  try {
    copy = part === null ? null : await open(part, 'wx');
    const answer = await read(file, copy);
    if (answer.kind === 'looked') await copy?.sync();
    await copy?.close();
    if (part !== null && answer.kind !== 'looked') await unlink(part);
    return answer;
  } catch (error) {
    await copy?.close().catch(() => {});
    if (copy !== null && part !== null) await unlink(part).catch(() => {});
    return failed(error, copy !== null || part !== null);
  } finally {
    await file.close();
  }
}

class Unreadable extends Error {}

async function read(file: FileHandle, copy: FileHandle | null): Promise<LookAnswer> {
  const found = await file.stat();
  if (!found.isFile()) return refused('is no file');
  if (found.size === 0) return refused('is empty');
  const whole = found.size <= heldBytes;
  // one more than there should be: what has grown meanwhile is seen at once
  const first = await readPiece(file, whole ? found.size + 1 : pieceBytes);
  const media = await mediaOf(first.subarray(0, sniffBytes));
  if (typeof media === 'string') return refused(media);
  if (found.size > mostBytes[media.kind])
    return refused(`is larger than the ${mostBytes[media.kind] / 2 ** 20} MB that Easel takes`);
  const hash = createHash('sha256');
  let bytes = 0;
  for (let piece = first; piece.length > 0; piece = whole ? none : await readPiece(file, pieceBytes)) {
    bytes += piece.length;
    if (bytes > found.size) return refused('changed while it was read');
    hash.update(piece);
    if (copy !== null) await writeAll(copy, piece);
  }
  if (bytes !== found.size) return refused('changed while it was read');
  const facts: FileFacts = readFacts(
    whole ? sourceOfBytes(first) : sourceOfFile(file.fd, found.size),
    media.kind,
  );
  return {
    kind: 'looked',
    media,
    bytes,
    sha256: hash.digest('hex'),
    changedAt: Math.round(found.mtimeMs),
    facts,
  };
}

/** What a file is; or, in words, what it is instead. */
async function mediaOf(start: Buffer): Promise<KnownMedia | string> {
  const type = await fileTypeFromBuffer(start).catch(() => undefined);
  const media = type === undefined ? undefined : knownMedia[type.ext];
  if (media !== undefined) return media;
  const text = start.toString('latin1', 0, 1024);
  if (/<svg[\s>]/i.test(text)) return 'is an SVG, which is a program of a kind: Easel takes none';
  if (/^\s*(?:<!doctype html|<html|<head|<body)/i.test(text)) return 'is a web page, no picture';
  if (type !== undefined) return `is a file of type ${type.mime}, which Easel does not keep`;
  return 'is no picture or film that Easel knows';
}

async function readPiece(file: FileHandle, most: number): Promise<Buffer> {
  const piece = Buffer.allocUnsafe(most);
  let got = 0;
  try {
    while (got < most) {
      const { bytesRead } = await file.read(piece, got, most - got, null);
      if (bytesRead === 0) break;
      got += bytesRead;
    }
  } catch (cause) {
    throw new Unreadable(unreadable(cause), { cause });
  }
  return piece.subarray(0, got);
}

async function writeAll(copy: FileHandle, piece: Buffer): Promise<void> {
  for (let at = 0; at < piece.length; ) at += (await copy.write(piece, at)).bytesWritten;
}

function refused(reason: string): LookAnswer {
  return { kind: 'refused', reason };
}

function failed(error: unknown, copying: boolean): LookAnswer {
  if (error instanceof Unreadable) return refused(error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (copying && code !== '')
    return { kind: 'disk', code, message: error instanceof Error ? error.message : code };
  return refused(unreadable(error));
}
