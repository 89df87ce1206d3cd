import { t } from '@shared/messages/t';
import type { ListDropTarget, ListPosition } from '../../features/create/lists/listDropTarget';
import type { Carried } from './dropPlan';

export type ListDrop = Readonly<{
  does: 'put' | 'write' | 'take' | 'nothing';
  spot: ListPosition | null;
  words: string;
}>;

/** @param spot null: the pointer is over no row */
export function planListDrop(
  carried: Carried,
  { modelName, pictures }: Pick<ListDropTarget, 'modelName' | 'pictures'>,
  spot: ListPosition | null,
): ListDrop {
  const nothing = (words: string): ListDrop => ({ does: 'nothing', spot: null, words });
  const put = (count: number): ListDrop => {
    if (pictures === null) return nothing(t('app.modelTakesNoPictures', { count, model: modelName }));
    if (spot === null) return nothing(t('app.dropOnARow', { count }));
    return { does: 'put', spot, words: putWords(count, pictures, spot) };
  };
  switch (carried.kind) {
    case 'address':
      return put(1);
    case 'own': {
      const count = carried.count - carried.films;
      return count === 0 ? nothing(t('app.filmsCannotBeEdited', { count: 1 })) : put(count);
    }
    case 'words':
      return spot?.column == null
        ? nothing(t('app.dropWordsOnCell'))
        : { does: 'write', spot, words: t('app.writeTheseWordsIntoThisCell') };
    case 'files': {
      if (carried.lists > 0) return { does: 'take', spot: null, words: t('app.openAsAnotherListOfPrompts') };
      if (carried.unknown === 0) return put(carried.pictures);
      const row = put(1);
      return {
        does: row.does === 'put' ? 'put' : 'take',
        spot: row.spot,
        words: t('app.dropOnList', { isOnRow: row.does === 'put' }),
      };
    }
  }
}

function putWords(
  count: number,
  { column, label, isSeveral }: NonNullable<ListDropTarget['pictures']>,
  { line, isFilled }: ListPosition,
): string {
  const words = { count, line, label, isNew: column === null };
  if (line === null) return t(count === 1 || isSeveral ? 'app.addRowWith' : 'app.addRowsWith', words);
  const at = { ...words, line };
  if (count > 1 && !isSeveral) return t('app.putPicturesBelow', at);
  return isFilled ? t('app.replacePicturesOf', { isSeveral, line }) : t('app.makePicturesOf', at);
}

/** @param carried null: nothing that Easel uses */
export function planListPaste(carried: Carried | null, list: ListDropTarget): ListDrop {
  const spot = list.positionAt(null);
  const plan = planListDrop(carried ?? noPicture, list, spot);
  if (spot !== null || list.pictures === null) return plan;
  return { ...plan, words: t('app.pressCellToPaste') };
}

const noPicture: Carried = { kind: 'files', pictures: 0, lists: 0, unknown: 1 };
