import { EaselError } from '@shared/ipc/EaselError';
import { type PlainMessageId, t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { messageOf } from '@shared/words/messageOf';
import type { DatabaseBackup } from '../database/copies/backUpDatabase';
import { diskErrorText } from '../database/disk/diskErrorText';
import { DamagedLibrary } from '../database/library/DamagedLibrary';
import type { Preparation } from '../database/library/prepareLibrary';
import type { Recovery } from '../electron/recovery/Recovery';

/** @param copy the newest backup of the database; null: none */
export function startFailure(error: unknown, copy: DatabaseBackup | null): Recovery {
  const isKnown = error instanceof EaselError;
  const message = messageOf(error);
  const paragraphs = isKnown
    ? [message]
    : [diskErrorText(error) ?? t('starting.somethingWentWrongInsideEasel')];
  const isDamaged = error instanceof DamagedLibrary;
  return {
    title: t('starting.easelCannotOpenThisLibrary'),
    paragraphs: [
      ...paragraphs,
      // the message about a damaged database says already that the pictures are untouched
      isDamaged ? t('starting.nothingWasSent') : t('starting.nothingWasSentAndYourPictures'),
    ],
    details: isKnown ? '' : message,
    actions: [
      ...(isDamaged && copy !== null
        ? [
            {
              action: 'restoreCopy',
              label: t('starting.restoreTheCopyOf', { time: formatTime(copy.at, 0) }),
            } as const,
          ]
        : []),
      { action: 'restart', label: t('app.tryAgain') },
      { action: 'otherLibrary', label: t('settings.openAnotherLibrary') },
      { action: 'showFolder', label: t('starting.showItsFolder') },
      { action: 'showLog', label: t('electron.showTheLog') },
      { action: 'quit', label: t('electron.quit') },
    ],
  };
}

export function preparationMessage(what: Preparation): Recovery {
  const { title, words } = texts[what];
  const safe = t('starting.yourPicturesAndFilmsAreUntouched');
  return { title: t(title), paragraphs: [...words.map((id) => t(id)), safe], details: '', actions: [] };
}

const texts = {
  new_shape: {
    title: 'starting.gettingYourLibraryReadyForThis',
    words: ['starting.thisIsDoneOnceAfterAnUpdate', 'starting.aCopyOfTheDatabaseAsIt'],
  },
  check: { title: 'starting.checkingYourLibrary', words: ['starting.easelOrTheComputerStoppedUnexpectedly'] },
  restore: { title: 'starting.puttingTheCopyBack', words: ['starting.theCopyIsReadAsAWhole'] },
} as const satisfies Record<Preparation, { title: PlainMessageId; words: readonly PlainMessageId[] }>;
