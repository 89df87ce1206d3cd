import { EaselError } from '@shared/ipc/EaselError';
import {
  englishOf,
  type LocalizableText,
  localizable,
  type StoredText,
} from '@shared/messages/LocalizableText';
import { diskErrorText } from '../database/disk/diskErrorText';

/**
 * Why a download failed.
 * - `transient`: may succeed later (broken connection, 5xx, truncated, a web page instead of the file)
 * - `final`: retrying does not help (expired, no URL)
 * - `disk`: the folder or the disk; all downloads wait until it works again, and no try is counted
 * - `stopped`: Easel is quitting
 */
export type DownloadProblemKind = 'transient' | 'final' | 'disk' | 'stopped';

export class DownloadProblem extends Error {
  readonly kind: DownloadProblemKind;
  /** The message to be stored and shown. */
  readonly words: StoredText;
  /** The bytes received so far cannot be used by the next try. */
  readonly mustRestart: boolean;
  /** The host says that the file does not exist. This is `final` only if the file should exist by now. */
  readonly isFileMissing: boolean;
  /** The host asked to wait at least this many ms before the next try. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: DownloadProblemKind,
    words: StoredText,
    options: Readonly<{
      cause?: unknown;
      mustRestart?: boolean;
      retryAfterMs?: number | null;
      isFileMissing?: boolean;
    }> = {},
  ) {
    super(englishOf(words), { cause: options.cause });
    this.kind = kind;
    this.words = words;
    this.mustRestart = options.mustRestart ?? false;
    this.isFileMissing = options.isFileMissing ?? false;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

const folderMissing = localizable('downloads.folderIsAway');
const folderNotAllowed = localizable('downloads.folderIsClosed');
const folderMessages: Readonly<Record<string, LocalizableText>> = {
  EACCES: folderNotAllowed,
  EPERM: folderNotAllowed,
  ENOENT: folderMissing,
  ENOTDIR: folderMissing,
  ENXIO: folderMissing,
  ENODEV: folderMissing,
  ESTALE: folderMissing,
};
/** Other errors that affect every file, not just one. */
const generalErrors = /^(?:ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|SQLITE_(?:FULL|IOERR|READONLY)(?:_.*)?)$/;

/** A problem of kind `disk`, if the error is a disk error; otherwise null. */
export function diskProblem(error: unknown): DownloadProblem | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return null;
  // a link in the library folder leads out of the folder
  if (error instanceof EaselError && code === 'not_allowed')
    return new DownloadProblem('disk', error.message, { cause: error });
  const message = folderMessages[code] ?? (generalErrors.test(code) ? diskErrorText(error) : null);
  // written bytes may be lost, and it is unknown which
  const startOver = syscall === 'fsync' || syscall === 'fdatasync';
  return message === null
    ? null
    : new DownloadProblem('disk', message, { cause: error, mustRestart: startOver });
}
