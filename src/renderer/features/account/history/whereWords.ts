import type { Whereabouts } from '@shared/domain/account/HistoryMirror';

/** Whether the files of an entry are stored locally. */
export const whereWords: Readonly<Record<Whereabouts, string>> = {
  here: 'yes',
  trash: 'in the trash',
  coming: 'is being fetched',
  absent: 'not made here',
  gone: 'could not be had',
  none: 'has no files',
};
