import { EaselError } from '@shared/ipc/EaselError';
import { diskWords } from '../database/disk/diskWords';

/**
 * Why a download failed.
 * - `passing`: worth another try (broken connection, 5xx, cut short, a page in place of the file)
 * - `final`: another try would not help (expired, no web address)
 * - `disk`: the folder or the disk; all downloads wait until it is back, no try is counted
 * - `stopped`: Easel is closing
 */
export type DownloadProblemKind = 'passing' | 'final' | 'disk' | 'stopped';

export class DownloadProblem extends Error {
  readonly kind: DownloadProblemKind;
  /** The bytes received so far are of no use for the next try. */
  readonly startOver: boolean;
  /**
   * Its host says that the file is not there: this concerns the file alone, and is `final` only if the file should be there
   * by now.
   */
  readonly isNotThere: boolean;
  /** The next try must wait at least this many ms, as the host asked. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: DownloadProblemKind,
    message: string,
    options: Readonly<{
      cause?: unknown;
      startOver?: boolean;
      retryAfterMs?: number | null;
      isNotThere?: boolean;
    }> = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.startOver = options.startOver ?? false;
    this.isNotThere = options.isNotThere ?? false;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

const isAway = 'The library folder is not there. Is its drive plugged in?';
const isClosed = 'Easel may not write into the library folder.';
/** Words of their own for problems of the library folder. */
const folderWords: Readonly<Record<string, string>> = {
  EACCES: isClosed,
  EPERM: isClosed,
  ENOENT: isAway,
  ENOTDIR: isAway,
  ENXIO: isAway,
  ENODEV: isAway,
  ESTALE: isAway,
};
/** Other problems that concern every file, and not only one. */
const ofAll = /^(?:ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|SQLITE_(?:FULL|IOERR|READONLY)(?:_.*)?)$/;

/** The words for a problem of kind `disk`, if the error is one of the disk; otherwise null. */
export function diskProblem(error: unknown): DownloadProblem | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return null;
  // a link in the library folder leads out of the folder
  if (error instanceof EaselError && code === 'not_allowed')
    return new DownloadProblem('disk', error.message, { cause: error });
  const words = folderWords[code] ?? (ofAll.test(code) ? diskWords(error) : null);
  // the written bytes may be missing, and nothing says which of them
  const startOver = syscall === 'fsync' || syscall === 'fdatasync';
  return words === null ? null : new DownloadProblem('disk', words, { cause: error, startOver });
}
