import { create } from 'zustand';

interface ResultToShow {
  /** The picture, by its number, whose place is to be shown, until it has been; null: none. */
  readonly seq: number | null;
  /** It was taken of those compared, and is marked. */
  readonly isTaken: boolean;
}

/** What the results are to show. */
export const useResultToShow = create<ResultToShow>()(() => ({ seq: null, isTaken: false }));

/** Has the results mark a picture as a favourite, scroll to it, and give it the focus. */
export function takeResult(seq: number): void {
  useResultToShow.setState({ seq, isTaken: true });
}

/** Has the results give a picture the focus, where they have it, and scroll to it as far as it is not seen. */
export function showResult(seq: number): void {
  useResultToShow.setState({ seq, isTaken: false });
}

/** Its place was shown, or the person has gone on to something else. */
export function resultIsShown(): void {
  useResultToShow.setState({ seq: null });
}
