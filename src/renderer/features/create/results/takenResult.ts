import { create } from 'zustand';

interface TakenResult {
  /** The picture, by its number, that was taken of those compared, until its place has been shown; null: none. */
  readonly seq: number | null;
}

/** What the results are to show. */
export const useTakenResult = create<TakenResult>()(() => ({ seq: null }));

/** Has the results mark a picture as a favourite, scroll to it, and give it the focus. */
export function takeResult(seq: number): void {
  useTakenResult.setState({ seq });
}

/** Its place was shown, or the person has gone on to something else. */
export function takenIsShown(): void {
  useTakenResult.setState({ seq: null });
}
