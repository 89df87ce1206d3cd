/**
 * Why a download did not go through.
 * - `passing`: worth another try (broken connection, 5xx, cut short)
 * - `final`: another try would not help (expired, not an image, too large, refused address)
 * - `disk`: the folder or the disk; all downloads wait until it is back, no try is counted
 * - `stopped`: Easel is closing
 */
export type DownloadProblemKind = 'passing' | 'final' | 'disk' | 'stopped';

export class DownloadProblem extends Error {
  readonly kind: DownloadProblemKind;
  /** What was received so far is of no use for the next try. */
  readonly startOver: boolean;
  /** Not before this many ms from now, where the host asked for it. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: DownloadProblemKind,
    message: string,
    options: Readonly<{ cause?: unknown; startOver?: boolean; retryAfterMs?: number | null }> = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.startOver = options.startOver ?? false;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

const diskWords: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The space allowed on this disk is used up.',
  EROFS: 'The disk can only be read, not written to.',
  EACCES: 'Easel may not write into the library folder.',
  EPERM: 'Easel may not write into the library folder.',
  ENOENT: 'The library folder is not there. Is its drive plugged in?',
  ENOTDIR: 'The library folder is not there. Is its drive plugged in?',
  EIO: 'The disk reported an error.',
  ENXIO: 'The library folder is not there. Is its drive plugged in?',
  ENODEV: 'The library folder is not there. Is its drive plugged in?',
  ESTALE: 'The library folder is not there. Is its drive plugged in?',
  EMFILE: 'Too many files are open.',
  ENFILE: 'Too many files are open.',
  SQLITE_FULL: 'The disk with the library is full.',
  SQLITE_IOERR: 'The disk with the library reported an error.',
  SQLITE_READONLY: 'The library can only be read, not written to.',
};

/** A problem of kind `disk` in words, where the error is one of the disk; otherwise null. */
export function diskProblem(error: unknown): DownloadProblem | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return null;
  const words = diskWords[code] ?? diskWords[code.split('_').slice(0, 2).join('_')];
  return words === undefined ? null : new DownloadProblem('disk', words, { cause: error });
}
