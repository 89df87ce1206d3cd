import { EaselError } from '@shared/ipc/EaselError';
import { formatTime } from '@shared/words/formatTime';
import type { DatabaseCopy } from '../database/copies/copyDatabase';
import { diskWords } from '../database/disk/diskWords';
import { DamagedLibrary } from '../database/library/DamagedLibrary';
import type { Recovery } from '../electron/recovery/Recovery';

/**
 * Why Easel cannot start, and the possible actions: the library is open elsewhere, its database is damaged or
 * newer, the disk is full or missing.
 * @param copy the newest backup of the database; null: none
 */
export function startFailure(error: unknown, copy: DatabaseCopy | null): Recovery {
  const isKnown = error instanceof EaselError;
  const message = error instanceof Error ? error.message : String(error);
  const words = isKnown
    ? [message]
    : [diskWords(error) ?? 'Something went wrong inside Easel while it started.'];
  const isDamaged = error instanceof DamagedLibrary;
  return {
    title: 'Easel cannot open this library',
    // added once, unless the message already contains it
    words: [
      ...words,
      message.includes('are untouched')
        ? 'Nothing was sent.'
        : 'Nothing was sent, and your pictures and films are untouched.',
    ],
    details: isKnown ? '' : message,
    steps: [
      ...(isDamaged && copy !== null
        ? [{ step: 'restoreCopy', label: `Restore the copy of ${formatTime(copy.at, 0)}` } as const]
        : []),
      { step: 'restart', label: 'Try again' },
      { step: 'otherLibrary', label: 'Open another library…' },
      { step: 'showFolder', label: 'Show its folder' },
      { step: 'showLog', label: 'Show the log' },
      { step: 'quit', label: 'Quit' },
    ],
  };
}
