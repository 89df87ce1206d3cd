import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { databaseCopies } from './copyDatabase';

/** How to restore the newest backup, for the user, after other sentences; '' if there is none. */
export function newestCopyInWords(dataFolder: string): string {
  const [newest] = databaseCopies(dataFolder);
  if (newest === undefined) return '';
  return ` ${t('database.theNewestCopyOfTheDatabaseIs', { path: newest.path, time: formatTime(newest.at, 0) })}`;
}
