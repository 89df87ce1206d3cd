// The list that is open, as a place for what is dropped or pasted: the window asks it, and never the form behind it.
import { useEffect } from 'react';

/** Where in a list something is put. `line`: null for a new row; `isFilled`: something is there already. */
export type ListSpot = Readonly<{
  line: number | null;
  /** It and all rows below it. */
  rowIds: Uint32Array;
  /** Of what it is held over; null: over none. */
  column: number | null;
  isFilled: boolean;
}>;

/** What the list does with pictures: the column they go to, a new one, or why there is none. */
export type ListPictures = Readonly<{
  column: number | null;
  parameter: string;
  label: string;
  isSeveral: boolean;
}>;

export type ListIntake = Readonly<{
  modelName: string;
  /** Null: its model takes none. */
  pictures: ListPictures | null;
  /** The place that an element is in, by default the cell that is marked and has the focus; null: no row's. */
  spotAt: (element: Element | null) => ListSpot | null;
  /** What of the page would change, to be marked. */
  areaOf: (does: string, element: Element) => Element | null;
  putPictures: (spot: ListSpot, pictures: readonly string[]) => void;
  write: (spot: ListSpot, text: string) => void;
}>;

let open: ListIntake | null = null;

/** Takes what is dropped and pasted, as long as who asks is in the page. */
export function useListIntake(intake: ListIntake): void {
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

/** The list that is open; null: none is. */
export function listIntakeNow(): ListIntake | null {
  return open;
}
