import { type PlainMessageId, t } from '@shared/messages/t';
import type { Preparation } from '../database/library/prepareLibrary';
import type { Recovery } from '../electron/recovery/Recovery';

export function preparing(what: Preparation): Recovery {
  const { title, words } = texts[what];
  const safe = t('starting.yourPicturesAndFilmsAreUntouched');
  return { title: t(title), words: [...words.map((id) => t(id)), safe], details: '', steps: [] };
}

const texts = {
  new_shape: {
    title: 'starting.gettingYourLibraryReadyForThis',
    words: ['starting.thisIsDoneOnceAfterAnUpdate', 'starting.aCopyOfTheDatabaseAsIt'],
  },
  check: {
    title: 'starting.checkingYourLibrary',
    words: ['starting.easelOrTheComputerStoppedUnexpectedly'],
  },
  restore: { title: 'starting.puttingTheCopyBack', words: ['starting.theCopyIsReadAsAWhole'] },
} as const satisfies Record<Preparation, { title: PlainMessageId; words: readonly PlainMessageId[] }>;
