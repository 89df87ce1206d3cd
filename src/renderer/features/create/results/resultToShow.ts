import { create } from 'zustand';

interface ResultToShow {
  /** The sequence number of the asset to scroll to. */
  readonly seq: number | null;
  /** The asset was chosen in Compare and becomes a favourite. */
  readonly isTaken: boolean;
}

export const useResultToShow = create<ResultToShow>()(() => ({ seq: null, isTaken: false }));

/** Makes the results mark an asset as a favourite, scroll to it, and focus it. */
export function favouriteResult(seq: number): void {
  useResultToShow.setState({ seq, isTaken: true });
}

/** Makes the results scroll to an asset, if they contain it, and focus it. */
export function showResult(seq: number): void {
  useResultToShow.setState({ seq, isTaken: false });
}

/** The asset was shown, or the user did something else. */
export function resultIsShown(): void {
  useResultToShow.setState({ seq: null });
}
