import { t } from '@shared/messages/t';
import type { ListDropTarget, ListPosition } from '../../features/create/lists/listDropTarget';
import type { DragContent } from './dropPlan';

export type ListDrop = Readonly<{
  /** `put`: pictures into a row; `write`: text into a cell; `take`: opens or puts each file, depending on its kind. */
  action: 'put' | 'write' | 'take' | 'nothing';
  spot: ListPosition | null;
  label: string;
}>;

/** @param spot null: the pointer is over no row */
export function planListDrop(
  content: DragContent,
  { modelName, pictureColumn }: Pick<ListDropTarget, 'modelName' | 'pictureColumn'>,
  spot: ListPosition | null,
): ListDrop {
  const noDrop = (label: string): ListDrop => ({ action: 'nothing', spot: null, label });
  const putPictures = (count: number): ListDrop => {
    if (pictureColumn === null) return noDrop(t('app.modelTakesNoPictures', { count, model: modelName }));
    if (spot === null) return noDrop(t('app.dropOnARow', { count }));
    return { action: 'put', spot, label: putLabel(count, pictureColumn, spot) };
  };
  switch (content.kind) {
    case 'address':
      return putPictures(1);
    case 'own': {
      const count = content.count - content.films;
      return count === 0 ? noDrop(t('app.filmsCannotBeEdited', { count: 1 })) : putPictures(count);
    }
    case 'words':
      return spot?.column == null
        ? noDrop(t('app.dropWordsOnCell'))
        : { action: 'write', spot, label: t('app.writeTheseWordsIntoThisCell') };
    case 'files': {
      if (content.lists > 0)
        return { action: 'take', spot: null, label: t('app.openAsAnotherListOfPrompts') };
      if (content.unknown === 0) return putPictures(content.pictures);
      const row = putPictures(1);
      return {
        action: row.action === 'put' ? 'put' : 'take',
        spot: row.spot,
        label: t('app.dropOnList', { isOnRow: row.action === 'put' }),
      };
    }
  }
}

function putLabel(
  count: number,
  { column, label, isSeveral }: NonNullable<ListDropTarget['pictureColumn']>,
  { line, isFilled }: ListPosition,
): string {
  const args = { count, line, label, isNew: column === null };
  if (line === null) return t(count === 1 || isSeveral ? 'app.addRowWith' : 'app.addRowsWith', args);
  const lineArgs = { ...args, line };
  if (count > 1 && !isSeveral) return t('app.putPicturesBelow', lineArgs);
  return isFilled ? t('app.replacePicturesOf', { isSeveral, line }) : t('app.makePicturesOf', lineArgs);
}

/** @param content null: nothing that Easel uses */
export function planListPaste(content: DragContent | null, list: ListDropTarget): ListDrop {
  const spot = list.positionAt(null);
  const plan = planListDrop(content ?? noPicture, list, spot);
  if (spot !== null || list.pictureColumn === null) return plan;
  return { ...plan, label: t('app.pressCellToPaste') };
}

const noPicture: DragContent = { kind: 'files', pictures: 0, lists: 0, unknown: 1 };
