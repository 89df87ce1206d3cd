import { create } from 'zustand';

interface ResultToShow {
  /** The number of the picture to scroll to; null: none. */
  readonly seq: number | null;
  /** The asset was chosen in Compare and must be marked as a favourite. */
  readonly isTaken: boolean;
}

/** The picture that the results must scroll to. */
export const useResultToShow = create<ResultToShow>()(() => ({ seq: null, isTaken: false }));

/** Makes the results mark a picture as a favourite, scroll to it, and focus it. */
export function favouriteResult(seq: number): void {
  useResultToShow.setState({ seq, isTaken: true });
}

/** Makes the results focus a picture, if they contain it, and scroll it into view. */
export function showResult(seq: number): void {
  useResultToShow.setState({ seq, isTaken: false });
}

/** The picture was shown, or the user did something else. */
export function resultIsShown(): void {
  useResultToShow.setState({ seq: null });
}
