// Opens user-supplied paths. A device, pipe or socket may never end, and opening it may block or have
// effects: only regular files are opened.
import { constants, type Dirent, type Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { type PlainMessageId, t } from '@shared/messages/t';

/** A file that cannot be read; the message says why, for the user. */
export class UnreadableFile extends Error {
  readonly code = 'file.unreadable';
}

/** Opens a file for reading; the caller closes it. Throws UnreadableFile, also if it is too large. */
export async function openRegularFile(
  path: string,
  maxBytes: number,
): Promise<Readonly<{ file: FileHandle; stats: Stats }>> {
  // checked before and after opening, because the file may be replaced in between
  const kind = nonFileKind(await stat(path).catch(throwUnreadable));
  if (kind !== null) throw new UnreadableFile(t('files.cannotBeReadItIs', { kind }));
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(throwUnreadable);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new UnreadableFile(t('files.cannotBeReadItIsNotA'));
    if (stats.size > maxBytes) throw tooLargeError(maxBytes);
    return { file, stats };
  } catch (error) {
    await file.close();
    throw error;
  }
}

export function tooLargeError(maxBytes: number): UnreadableFile {
  return new UnreadableFile(t('files.isLargerThanMB', { most: Math.floor(maxBytes / 2 ** 20) }));
}

/** What is at a path instead of a file, for `files.cannotBeReadItIs`; null: a file. Links are not followed. */
export function nonFileKind(
  found: Pick<Dirent, 'isFile' | 'isDirectory' | 'isFIFO' | 'isSocket'>,
): string | null {
  if (found.isFile()) return null;
  if (found.isDirectory()) return 'folder';
  if (found.isFIFO()) return 'pipe';
  if (found.isSocket()) return 'socket';
  return 'device';
}

const reasons: Readonly<Record<string, PlainMessageId>> = {
  ENOENT: 'imports.isNotThere',
  ENOTDIR: 'imports.isNotThere',
  ELOOP: 'imports.isALinkThatLeadsInA',
  ENAMETOOLONG: 'imports.hasANameThatIsTooLong',
  EACCES: 'imports.cannotBeReadYouDoNotHave',
  EPERM: 'imports.cannotBeReadYouDoNotHave',
  EIO: 'imports.cannotBeReadFromTheDisk',
};

/** Why a file or folder cannot be read, for the user. */
export function unreadableReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const id = reasons[code];
  return id === undefined ? t('imports.cannotBeRead', { why: code || String(error) }) : t(id);
}

/** Throws an UnreadableFile for a disk error. */
export function throwUnreadable(cause: unknown): never {
  throw new UnreadableFile(unreadableReason(cause), { cause });
}
