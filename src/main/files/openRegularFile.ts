// Opens user-supplied paths. A device, pipe or socket may never end, and opening one may block or have
// effects: only regular files are opened.
import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';

/** Why a file cannot be read, as a phrase that follows its name: `cannot be read: it is a folder`. */
export class UnreadableFile extends Error {
  readonly code = 'file.unreadable';
}

/**
 * Opens a file for reading; the caller closes it.
 * @throws UnreadableFile, also if it is too large
 */
export async function openRegularFile(
  path: string,
  maxBytes: number,
): Promise<Readonly<{ file: FileHandle; stats: Stats }>> {
  // checked before and after opening, because it may be replaced in between
  const before = await stat(path).catch(refuseFile);
  const kind = kindOf(before);
  if (kind !== null) throw new UnreadableFile(`cannot be read: it is ${kind}`);
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(refuseFile);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new UnreadableFile('cannot be read: it is not a file');
    if (stats.size > maxBytes) throw largerThan(maxBytes);
    return { file, stats };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The error for a file with more bytes. */
export function largerThan(maxBytes: number): UnreadableFile {
  return new UnreadableFile(`is larger than ${Math.floor(maxBytes / 2 ** 20)} MB`);
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
  EACCES: 'you do not have permission to read it',
  EPERM: 'you do not have permission to read it',
  EIO: 'the disk cannot read it',
};

/** Throws an UnreadableFile for a disk error. */
export function refuseFile(cause: unknown): never {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  throw new UnreadableFile(`cannot be read: ${words[code] ?? (code || String(cause))}`, { cause });
}
