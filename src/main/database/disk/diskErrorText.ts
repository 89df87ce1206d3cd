import { type PlainMessageId, t } from '@shared/messages/t';

const messageIds: Readonly<Record<string, PlainMessageId>> = {
  ENOSPC: 'database.diskFull',
  EDQUOT: 'database.diskQuota',
  EFBIG: 'database.fileTooLargeForDisk',
  EROFS: 'database.diskReadOnly',
  EACCES: 'database.diskNotAllowed',
  EPERM: 'database.diskNotAllowed',
  EIO: 'database.diskError',
  EMFILE: 'database.tooManyFilesOpen',
  ENFILE: 'database.tooManyFilesOpen',
  EEXIST: 'database.fileInPlaceOfFolder',
  ENOTDIR: 'database.pathPartNoFolder',
  ENOENT: 'database.pathPartMissing',
  ELOOP: 'database.pathLoops',
  ENAMETOOLONG: 'database.pathTooLong',
  SQLITE_FULL: 'database.libraryDiskFull',
  SQLITE_IOERR: 'database.libraryDiskError',
  SQLITE_READONLY: 'database.libraryReadOnly',
  SQLITE_CANTOPEN: 'database.diskAway',
  SQLITE_BUSY: 'database.inUseElsewhere',
  SQLITE_PERM: 'database.diskNotAllowed',
};

/** A message about a disk error for the user; null: another kind of error. */
export function diskErrorText(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return null;
  const id = messageIds[code] ?? messageIds[code.split('_').slice(0, 2).join('_')];
  return id === undefined ? null : t(id);
}
