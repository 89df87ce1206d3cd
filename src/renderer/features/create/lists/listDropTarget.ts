// The open list as a target for drop and paste, which takes precedence over the form behind the list.
import { useEffect } from 'react';

/** `line` null: a new row; `rowIds`: the row and all below, to fill; `isFilled`: the picture cell is full. */
export type ListPosition = Readonly<{
  line: number | null;
  rowIds: Uint32Array;
  column: number | null;
  isFilled: boolean;
}>;

/** Where dropped pictures go. `column` is null for a new column; `isSeveral`: a cell may contain several pictures. */
export type PictureColumn = Readonly<{
  column: number | null;
  parameter: string;
  label: string;
  isSeveral: boolean;
}>;

export type ListDropTarget = Readonly<{
  modelName: string;
  /** Null: the model of the list accepts no pictures. */
  pictureColumn: PictureColumn | null;
  /** The position at an element; if `element` is null, that of the active cell, if it has the focus. */
  positionAt: (element: Element | null) => ListPosition | null;
  /** The part of the page to highlight. @param dropAction `write`: text is dropped, else pictures */
  areaOf: (dropAction: string, element: Element) => Element | null;
  /** @param sources references of input pictures, or URLs */
  putPictures: (position: ListPosition, sources: readonly string[]) => void;
  write: (position: ListPosition, text: string) => void;
}>;

let current: ListDropTarget | null = null;

export function useListDropTarget(target: ListDropTarget): void {
  useEffect(() => {
    current = target;
  });
  useEffect(
    () => () => {
      current = null;
    },
    [],
  );
}

export function currentListDropTarget(): ListDropTarget | null {
  return current;
}
