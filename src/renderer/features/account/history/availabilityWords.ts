import type { FileAvailability } from '@shared/domain/account/HistoryMirror';

/** Whether the files of an entry are stored locally. */
export const availabilityWords: Readonly<Record<FileAvailability, string>> = {
  here: 'yes',
  trash: 'in the trash',
  coming: 'is being fetched',
  absent: 'not made here',
  gone: 'could not be had',
  none: 'has no files',
};
