import type { FileAvailability } from '@shared/domain/account/HistoryMirror';
import { t } from '@shared/messages/t';

export const availabilityWords: Readonly<Record<FileAvailability, string>> = {
  here: t('account.isOnThisDisk'),
  trash: t('account.inTheTrash'),
  coming: t('account.isBeingFetched'),
  absent: t('account.notMadeHere'),
  gone: t('account.fileGone'),
  none: t('account.hasNoFiles'),
};
