/** Messages by error code of the system or SQLite. */
const words: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The space allowed on this disk is used up.',
  EFBIG: 'The disk cannot hold a file that large.',
  EROFS: 'The disk can only be read, not written to.',
  EACCES: 'Easel is not allowed to write there.',
  EPERM: 'Easel is not allowed to write there.',
  EIO: 'The disk reported an error.',
  EMFILE: 'Too many files are open.',
  ENFILE: 'Too many files are open.',
  EEXIST: 'There is a file, or a broken link, where this folder should be.',
  ENOTDIR: 'A part of its path is not a folder.',
  ENOENT: 'A part of its path is not there, or is a link that leads nowhere.',
  ELOOP: 'Its path is a link that leads back to itself.',
  ENAMETOOLONG: 'Its path is too long.',
  SQLITE_FULL: 'The disk with the library is full.',
  SQLITE_IOERR: 'The disk with the library reported an error.',
  SQLITE_READONLY: 'The library can only be read, not written to.',
  SQLITE_CANTOPEN: 'The disk is full or not connected, or its path leads nowhere.',
  SQLITE_BUSY: 'Another program is using it.',
  SQLITE_PERM: 'Easel is not allowed to write there.',
};

/** A message about a disk error for the user; null: another kind of error. */
export function diskWords(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return null;
  return words[code] ?? words[code.split('_').slice(0, 2).join('_')] ?? null;
}
