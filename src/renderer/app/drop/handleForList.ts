import { inputSha256 } from '@shared/domain/create/InputImage';
import { t } from '@shared/messages/t';
import { whyNoPicture } from '../../features/create/form/pictures/whyNoPicture';
import type { ListDropTarget } from '../../features/create/lists/listDropTarget';
import { putOwnPictures, reportPictureNotPlaced } from '../../features/create/lists/table/putOwnPictures';
import { draggedSeqs } from '../../ipc/actions/dragged';
import { droppedLink } from '../../ui/fields/droppedLink';
import { showToast } from '../../ui/messages/toasts';
import type { PutPictures } from './handleFiles';
import type { ListDrop } from './listDrop';

/** @param giveFiles handles files, and passes the pictures among them to `put` */
export function handleForList(
  { does, spot, words }: ListDrop,
  list: ListDropTarget,
  data: DataTransfer,
  giveFiles: (put: PutPictures) => void,
): void {
  const put: PutPictures = (pictures) => {
    const why = pictures.flatMap((each) => (inputSha256(each) === null ? (whyNoPicture(each) ?? []) : []))[0];
    if (spot === null || why !== undefined) reportPictureNotPlaced(why ?? words);
    else if (pictures.length > 0) list.putPictures(spot, pictures);
  };
  const own = draggedSeqs();
  if (own.length > 0) {
    if (does === 'put') void putOwnPictures(own, put);
  } else if ([...data.items].some(({ kind }) => kind === 'file')) giveFiles(put);
  else if (does === 'write' && spot !== null) list.write(spot, data.getData('text/plain'));
  else if (does === 'put') put([droppedLink(data)]);
}

export function explainListPaste(data: DataTransfer): void {
  if (data.getData('text/plain').trim() === '') return;
  showToast({
    level: 'info',
    title: t('app.theTextWasNotPasted'),
    message: t('app.clickTheCellWhereItShouldGo'),
  });
}
