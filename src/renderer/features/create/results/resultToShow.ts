import { create } from 'zustand';

interface ResultToShow {
  /** The number of the picture that is to be shown, until it has been shown; null: none. */
  readonly seq: number | null;
  /** It was chosen in Compare, and is to be marked. */
  readonly isTaken: boolean;
}

/** The picture that the results are to show. */
export const useResultToShow = create<ResultToShow>()(() => ({ seq: null, isTaken: false }));

/** Lets the results mark a picture as a favourite, scroll to it, and focus it. */
export function takeResult(seq: number): void {
  useResultToShow.setState({ seq, isTaken: true });
}

/** Lets the results focus a picture, if they have it, and scroll to it as far as it is out of view. */
export function showResult(seq: number): void {
  useResultToShow.setState({ seq, isTaken: false });
}

/** The picture was shown, or the person has gone on to something else. */
export function resultIsShown(): void {
  useResultToShow.setState({ seq: null });
}
