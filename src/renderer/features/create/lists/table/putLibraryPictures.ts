import { t } from '@shared/messages/t';
import { showToast } from '../../../../ui/messages/toasts';
import { libraryPictures } from '../../form/pictures/sourcePictures';

/** Puts assets of the library into a list, and reports those that cannot be used. */
export async function putLibraryPictures(
  seqs: readonly number[],
  put: (refs: readonly string[]) => void,
): Promise<void> {
  const { refs, refused } = await libraryPictures(seqs);
  put(refs);
  if (refused.length > 0) reportPictureNotPlaced([...new Set(refused)].join(' '));
}

export function reportPictureNotPlaced(message: string): void {
  showToast({ level: 'problem', title: t('create.itWasNotPutIntoTheList'), message });
}
