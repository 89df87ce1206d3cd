import type { ListDropTarget, ListSpot } from '../../features/create/lists/listDropTarget';
import type { Carried } from './dropPlan';

/** What an open list does with a drop. */
export type ListDrop = Readonly<{
  does: 'put' | 'write' | 'take' | 'nothing';
  /** The target of `put` and `write`. */
  spot: ListSpot | null;
  words: string;
}>;

/**
 * Plans a drop on an open list, so that it can be shown during the drag.
 * @param spot null: the pointer is over no row
 */
export function planListDrop(
  carried: Carried,
  { modelName, pictures }: Pick<ListDropTarget, 'modelName' | 'pictures'>,
  spot: ListSpot | null,
): ListDrop {
  const nothing = (words: string): ListDrop => ({ does: 'nothing', spot: null, words });
  const put = (count: number): ListDrop => {
    const it = count === 1 ? 'it' : 'them';
    if (pictures === null)
      return nothing(`${modelName} takes no pictures. Choose another model over the list to put ${it} here`);
    if (spot === null) return nothing(`Drop ${it} on a row, to make ${it} its picture`);
    return { does: 'put', spot, words: putWords(count, pictures, spot) };
  };
  switch (carried.kind) {
    case 'address':
      return put(1);
    case 'own': {
      const count = carried.count - carried.films;
      return count === 0 ? nothing('A film cannot be edited') : put(count);
    }
    case 'words':
      return spot?.column == null
        ? nothing('Drop these words on a cell, to write them there')
        : { does: 'write', spot, words: 'Write these words into this cell' };
    case 'files': {
      if (carried.lists > 0) return { does: 'take', spot: null, words: 'Open as another list of prompts' };
      if (carried.unknown === 0) return put(carried.pictures);
      const row = put(1);
      const where = row.does === 'put' ? '' : ' on a row';
      return {
        does: row.does === 'put' ? 'put' : 'take',
        spot: row.spot,
        words: `A picture is put here${where}, a list of prompts is opened, a folder is imported`,
      };
    }
  }
}

function putWords(
  count: number,
  { column, label, isSeveral }: NonNullable<ListDropTarget['pictures']>,
  { line, isFilled }: ListSpot,
): string {
  const into = column === null ? `, in a new column “${label}”` : '';
  if (line === null) {
    const rows = count === 1 || isSeveral ? 'a row' : `${count} rows`;
    return `Add ${rows} with ${count === 1 ? 'this picture' : 'these pictures'}${into}`;
  }
  if (count > 1 && !isSeveral) return `Put these ${count} pictures into line ${line} and those below${into}`;
  if (isFilled) return `Replace the ${isSeveral ? 'pictures' : 'picture'} of line ${line}`;
  return count === 1
    ? `Make it the picture of line ${line}${into}`
    : `Make them the pictures of line ${line}${into}`;
}

/**
 * As `planListDrop`, for a paste into the focused cell.
 * @param carried null: nothing that Easel uses
 */
export function planListPaste(carried: Carried | null, list: ListDropTarget): ListDrop {
  const spot = list.spotAt(null);
  const plan = planListDrop(carried ?? noPicture, list, spot);
  if (spot !== null || list.pictures === null) return plan;
  return { ...plan, words: 'Press a cell of the row that it is for, and paste it there.' };
}

const noPicture: Carried = { kind: 'files', pictures: 0, lists: 0, unknown: 1 };
