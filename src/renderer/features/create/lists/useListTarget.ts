import type { ListOverview, ListRow } from '@shared/ipc/create/listRoutes';
import { takesPictures } from '@shared/lists/pictureCells';
import type { ModelDescriptor } from '@shared/models';
import type { RefObject } from 'react';
import { pictureParameter } from '../form/pictures/sources';
import { type ListPosition, type PictureColumn, useListDropTarget } from './listDropTarget';
import { isPictureTarget } from './mappingOptions';
import type { CellPosition } from './table/moveInTable';
import type { ListActions } from './useListActions';

type ListTarget = Readonly<{
  /** Null: the model of the list accepts no pictures. */
  pictureColumn: PictureColumn | null;
  positionOf: (row: number, column: number | null) => ListPosition | null;
  putPictures: (position: ListPosition, sources: readonly string[]) => void;
}>;

const noRows = new Uint32Array();

type OpenRows = Readonly<{
  list: ListOverview | undefined;
  model: ModelDescriptor;
  order: Uint32Array;
  rows: ReadonlyMap<number, ListRow>;
  active: CellPosition;
  actions: ListActions;
}>;

/** Makes the rows accept drops, and the focused active cell accept pasted pictures. */
export function useListTarget(
  workbench: RefObject<HTMLElement | null>,
  grid: RefObject<HTMLElement | null>,
  { list, model, order, rows, active, actions }: OpenRows,
): ListTarget {
  const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-list-row]') ?? null;
  const columnOf = (element: Element) => {
    const columnText = element.closest<HTMLElement>('[data-list-column]')?.dataset.listColumn;
    return columnText === undefined ? null : Number(columnText);
  };
  const pictureColumn = list === undefined ? null : pictureColumnOf(list, model);
  /** The column under the pointer if it takes pictures, otherwise the first column that takes pictures. */
  const columnFor = (column: number | null) =>
    column !== null && isPictureColumn(list, model, column) ? column : (pictureColumn?.column ?? null);
  const positionOf = (index: number, column: number | null): ListPosition | null => {
    const row = rows.get(order[index] ?? -1);
    if (row === undefined) return null;
    const columnIndex = columnFor(column);
    const isFilled = columnIndex !== null && (row.cells[columnIndex] ?? '') !== '';
    return { line: row.line, rowIds: order.subarray(index), column, isFilled };
  };
  const putPictures = ({ rowIds, column }: ListPosition, sources: readonly string[]) => {
    if (pictureColumn === null || list === undefined) return;
    const targetColumn = columnFor(column);
    const target = targetColumn === null ? undefined : list.mapping[list.columns[targetColumn] ?? ''];
    actions.onPictures({
      rowIds,
      column: targetColumn,
      parameter: target ?? pictureColumn.parameter,
      pictures: [...sources],
    });
  };
  useListDropTarget({
    modelName: model.name,
    pictureColumn,
    positionAt: (element) => {
      if (element === null) {
        const hasFocus = grid.current !== null && document.activeElement === grid.current;
        return hasFocus ? positionOf(active.row, active.column < 0 ? null : active.column) : null;
      }
      if (!workbench.current?.contains(element)) return null;
      const row = rowOf(element);
      if (row !== null) return positionOf(Number(row.dataset.listRow), columnOf(element));
      return element.closest('[data-list-end]') === null
        ? null
        : { line: null, rowIds: noRows, column: null, isFilled: false };
    },
    areaOf: (action, element) => {
      const row = rowOf(element);
      const column = action === 'write' ? columnOf(element) : columnFor(columnOf(element));
      const cell = column === null ? null : row?.querySelector(`[data-list-column="${column}"]`);
      return cell ?? row ?? element.closest('[data-list-end]');
    },
    putPictures,
    write: ({ rowIds, column }, text) => actions.onPasteAt(rowIds, column ?? 0, text),
  });
  return { pictureColumn, positionOf, putPictures };
}

function isPictureColumn(list: ListOverview | undefined, model: ModelDescriptor, column: number): boolean {
  return list !== undefined && isPictureTarget(model, list.mapping[list.columns[column] ?? '']);
}

/** The first column for pictures or a new one; null: the model accepts no pictures. */
function pictureColumnOf(list: ListOverview, model: ModelDescriptor): PictureColumn | null {
  const column = list.columns.findIndex((_, index) => isPictureColumn(list, model, index));
  const target = list.mapping[list.columns[column] ?? ''];
  const parameter =
    column < 0 ? pictureParameter(model) : model.parameters.find(({ name }) => name === target);
  if (parameter === undefined || !takesPictures(parameter)) return null;
  const { name, label, kind } = parameter;
  return { column: column < 0 ? null : column, parameter: name, label, isSeveral: kind === 'list' };
}
