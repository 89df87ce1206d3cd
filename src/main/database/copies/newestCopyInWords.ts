import { formatTime } from '@shared/words/formatTime';
import { databaseCopies } from './copyDatabase';

/** How to restore the newest backup, for the user; '' if there is none. */
export function newestCopyInWords(dataFolder: string): string {
  const [newest] = databaseCopies(dataFolder);
  if (newest === undefined) return '';
  return ` The newest copy of the database is ${newest.path}, of ${formatTime(newest.at, 0)}. Restore it under Settings, Library, or on the page that Easel shows when the library does not open. Do not copy it by hand: the database is more than one file.`;
}
