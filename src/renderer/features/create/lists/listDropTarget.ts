// The open list as a target for drop and paste, which takes precedence over the form behind the list.
import { useEffect } from 'react';

/** A place in a list. `line` is null for a new row; `isFilled`: the cell has a value. */
export type ListSpot = Readonly<{
  line: number | null;
  rowIds: Uint32Array;
  column: number | null;
  isFilled: boolean;
}>;

/** Where pictures go. `column` is null for a new column; `isSeveral`: a cell may contain several pictures. */
export type ListPictures = Readonly<{
  column: number | null;
  parameter: string;
  label: string;
  isSeveral: boolean;
}>;

export type ListDropTarget = Readonly<{
  modelName: string;
  /** Null: the model of the list accepts no pictures. */
  pictures: ListPictures | null;
  /** The place at an element; null stands for the focused active cell. */
  spotAt: (element: Element | null) => ListSpot | null;
  /** The part of the page to highlight. */
  areaOf: (does: string, element: Element) => Element | null;
  putPictures: (spot: ListSpot, pictures: readonly string[]) => void;
  write: (spot: ListSpot, text: string) => void;
}>;

let open: ListDropTarget | null = null;

export function useListDropTarget(intake: ListDropTarget): void {
  useEffect(() => {
    open = intake;
  });
  useEffect(
    () => () => {
      open = null;
    },
    [],
  );
}

export function currentListDropTarget(): ListDropTarget | null {
  return open;
}
