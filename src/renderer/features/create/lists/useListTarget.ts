import type { ListOverview, ListRow } from '@shared/ipc/create/listRoutes';
import { takesPictures } from '@shared/lists/pictureCells';
import type { ModelDescriptor } from '@shared/models';
import type { RefObject } from 'react';
import { pictureParameter } from '../form/pictures/sources';
import { type ListPictures, type ListSpot, useListDropTarget } from './listDropTarget';
import { isPicture } from './mappingOptions';
import type { CellPosition } from './table/moveInTable';
import type { ListActions } from './useListActions';

type ListTarget = Readonly<{
  /** Null: the model of the list accepts no pictures. */
  pictures: ListPictures | null;
  spotOf: (row: number, column: number | null) => ListSpot | null;
  putPictures: (spot: ListSpot, pictures: readonly string[]) => void;
}>;

const noRows = new Uint32Array();

/** Makes the rows accept drops, and pastes into a focused cell. */
export function useListTarget(
  bench: RefObject<HTMLElement | null>,
  grid: RefObject<HTMLElement | null>,
  {
    list,
    model,
    order,
    rows,
    place,
    actions,
  }: Readonly<{
    list: ListOverview | undefined;
    model: ModelDescriptor;
    order: Uint32Array;
    rows: ReadonlyMap<number, ListRow>;
    place: CellPosition;
    actions: ListActions;
  }>,
): ListTarget {
  const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-list-row]') ?? null;
  const columnOf = (element: Element) => {
    const said = element.closest<HTMLElement>('[data-list-column]')?.dataset.listColumn;
    return said === undefined ? null : Number(said);
  };
  const pictures = list === undefined ? null : picturesOf(list, model);
  /** The column under the pointer if it takes pictures, otherwise the first column that does. */
  const columnFor = (column: number | null) =>
    column !== null && takesIt(list, model, column) ? column : (pictures?.column ?? null);
  const spotOf = (index: number, column: number | null): ListSpot | null => {
    const row = rows.get(order[index] ?? -1);
    if (row === undefined) return null;
    const at = columnFor(column);
    const isFilled = at !== null && (row.cells[at] ?? '') !== '';
    return { line: row.line, rowIds: order.subarray(index), column, isFilled };
  };
  const putPictures = ({ rowIds, column }: ListSpot, given: readonly string[]) => {
    if (pictures === null || list === undefined) return;
    const own = columnFor(column);
    const target = own === null ? undefined : list.mapping[list.columns[own] ?? ''];
    actions.onPictures({
      rowIds,
      column: own,
      parameter: target ?? pictures.parameter,
      pictures: [...given],
    });
  };
  useListDropTarget({
    modelName: model.name,
    pictures,
    spotAt: (element) => {
      if (element === null) {
        const hasFocus = grid.current !== null && document.activeElement === grid.current;
        return hasFocus ? spotOf(place.row, place.column < 0 ? null : place.column) : null;
      }
      if (!bench.current?.contains(element)) return null;
      const row = rowOf(element);
      if (row !== null) return spotOf(Number(row.dataset.listRow), columnOf(element));
      return element.closest('[data-list-end]') === null
        ? null
        : { line: null, rowIds: noRows, column: null, isFilled: false };
    },
    areaOf: (does, element) => {
      const row = rowOf(element);
      const column = does === 'write' ? columnOf(element) : columnFor(columnOf(element));
      const cell = column === null ? null : row?.querySelector(`[data-list-column="${column}"]`);
      return cell ?? row ?? element.closest('[data-list-end]');
    },
    putPictures,
    write: ({ rowIds, column }, text) => actions.onPasteAt(rowIds, column ?? 0, text),
  });
  return { pictures, spotOf, putPictures };
}

function takesIt(list: ListOverview | undefined, model: ModelDescriptor, column: number): boolean {
  return list !== undefined && isPicture(model, list.mapping[list.columns[column] ?? '']);
}

/** The first column for pictures or a new one; null: the model accepts no pictures. */
function picturesOf(list: ListOverview, model: ModelDescriptor): ListPictures | null {
  const column = list.columns.findIndex((_, at) => takesIt(list, model, at));
  const target = list.mapping[list.columns[column] ?? ''];
  const parameter =
    column < 0 ? pictureParameter(model) : model.parameters.find(({ name }) => name === target);
  if (parameter === undefined || !takesPictures(parameter)) return null;
  const { name, label, kind } = parameter;
  return { column: column < 0 ? null : column, parameter: name, label, isSeveral: kind === 'list' };
}
