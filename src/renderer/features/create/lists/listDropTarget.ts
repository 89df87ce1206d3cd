// The open list as a target for drop and paste: the window asks it before the form behind it.
import { useEffect } from 'react';

/** A target in a list. `line`: null for a new row; `isFilled`: there is already a value. */
export type ListSpot = Readonly<{
  line: number | null;
  /** This row and all rows below it. */
  rowIds: Uint32Array;
  /** The column under the pointer; null: none. */
  column: number | null;
  isFilled: boolean;
}>;

/** Where a list puts pictures. `column` null: a new one for the parameter; `isSeveral`: it takes a list. */
export type ListPictures = Readonly<{
  column: number | null;
  parameter: string;
  label: string;
  isSeveral: boolean;
}>;

export type ListDropTarget = Readonly<{
  modelName: string;
  /** Null: its model takes none. */
  pictures: ListPictures | null;
  /** The target at an element, by default the focused active cell; null: not in a row. */
  spotAt: (element: Element | null) => ListSpot | null;
  /** The part of the page that would change, for highlighting. */
  areaOf: (does: string, element: Element) => Element | null;
  putPictures: (spot: ListSpot, pictures: readonly string[]) => void;
  write: (spot: ListSpot, text: string) => void;
}>;

let open: ListDropTarget | null = null;

/** Registers a target while its component is mounted. */
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

/** The open list; null: none. */
export function currentListDropTarget(): ListDropTarget | null {
  return open;
}
