// Reads a file that somebody named. A device, a pipe or a socket may never end, and opening one may wait for ever or do
// something: only a regular file of a size that fits is read, and not one byte more.
import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';

/** Why a file is not read, in words that follow its name: `cannot be read: it is a folder`. */
export class UnreadableFile extends Error {
  readonly code = 'file.unreadable';
}

/** @throws UnreadableFile */
export async function readRegularFile(path: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  // looked at before it is opened, and again once it is: between the two it may have become another
  const before = await stat(path).catch(refuse);
  const kind = kindOf(before);
  if (kind !== null) throw new UnreadableFile(`cannot be read: it is ${kind}`);
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(refuse);
  try {
    const now = await file.stat();
    if (!now.isFile()) throw new UnreadableFile('cannot be read: it is no file');
    if (now.size > maxBytes) throw new UnreadableFile(`is larger than ${Math.floor(maxBytes / 2 ** 20)} MB`);
    return await readWhole(file, maxBytes);
  } finally {
    await file.close();
  }
}

/** To its end, whatever its size was said to be: those of /proc say 0, and a log goes on growing. */
async function readWhole(file: FileHandle, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const piece = Buffer.allocUnsafe(256 * 1024);
    const { bytesRead } = await file.read(piece, 0, piece.length, null).catch(refuse);
    if (bytesRead === 0) return Buffer.concat(pieces, size);
    size += bytesRead;
    if (size > maxBytes) throw new UnreadableFile(`is larger than ${Math.floor(maxBytes / 2 ** 20)} MB`);
    pieces.push(piece.subarray(0, bytesRead));
  }
}

function kindOf(found: Stats): string | null {
  if (found.isFile()) return null;
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a pipe';
  if (found.isSocket()) return 'a socket';
  return 'a device';
}

const words: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there',
  ENOTDIR: 'it is not there',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  EIO: 'the disk does not give it',
};

function refuse(cause: unknown): never {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  throw new UnreadableFile(`cannot be read: ${words[code] ?? (code || String(cause))}`, { cause });
}
