import type { JobWithAssets } from '@shared/domain/queue/Job';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { focusTargetOf } from './useResultKeys';

interface ResultToShow {
  /** The sequence number of the asset to scroll to. */
  readonly seq: number | null;
  /** The asset was chosen in Compare and becomes a favourite. */
  readonly becomesFavourite: boolean;
}

export const useResultToShow = create<ResultToShow>()(() => ({ seq: null, becomesFavourite: false }));

/** Makes the results mark an asset as a favourite, scroll to it, and focus it. */
export function favouriteResult(seq: number): void {
  useResultToShow.setState({ seq, becomesFavourite: true });
}

/** Makes the results scroll to an asset, if they contain it, and focus it. */
export function showResult(seq: number): void {
  useResultToShow.setState({ seq, becomesFavourite: false });
}

/** Forgets the requested asset, because it was shown or the user did something else. */
function clearResultToShow(): void {
  useResultToShow.setState({ seq: null });
}

/**
 * Scrolls to and focuses a requested picture. If the picture is on another tab or page, waits until it is
 * shown or the user does something else.
 * @param onFavourite marks a picture that was chosen in Compare
 */
export function useShowResult(
  results: RefObject<HTMLElement | null>,
  onFavourite: (seq: number) => void,
): void {
  const { seq, becomesFavourite } = useResultToShow();
  const mark = useEffectEvent(onFavourite);
  useEffect(() => {
    if (seq === null) return;
    const show = (): boolean => {
      const element = elementOfAsset(results.current, seq);
      if (element === null) return false;
      // the message about a chosen picture covers the bottom of the column
      element.scrollIntoView({ block: becomesFavourite ? 'center' : 'nearest' });
      // shows the focus ring even after a click, because the user returns to this picture
      focusTargetOf(element).focus({ preventScroll: true, focusVisible: true });
      clearResultToShow();
      return true;
    };
    const isShown = show();
    if (becomesFavourite) mark(seq);
    if (isShown || results.current === null) return;
    const observer = new MutationObserver(() => {
      if (show()) observer.disconnect();
    });
    observer.observe(results.current, { childList: true, subtree: true });
    const eventTypes = ['pointerdown', 'keydown'] as const;
    for (const type of eventTypes) document.addEventListener(type, clearResultToShow, { capture: true });
    return () => {
      observer.disconnect();
      for (const type of eventTypes) document.removeEventListener(type, clearResultToShow, { capture: true });
    };
  }, [seq, becomesFavourite, results]);
}

/** The element that shows an asset: a picture in a cell with several pictures, otherwise the cell. */
function elementOfAsset(results: HTMLElement | null, seq: number): HTMLElement | null {
  const shown = [...(results?.querySelectorAll<HTMLElement>(`[data-seq="${seq}"]`) ?? [])];
  return (
    shown.find(({ dataset }) => dataset.picture !== undefined) ??
    shown.find(({ dataset }) => dataset.job !== undefined) ??
    null
  );
}

/** Switches to the tab or page of a picture that will be shown. @param onBring receives the job's id */
export function useBringResult(jobs: readonly JobWithAssets[], onBring: (jobId: string) => void): void {
  const seq = useResultToShow((state) => state.seq);
  const bringIntoView = useEffectEvent((shown: number) => {
    const job = jobs.find(({ assets }) => assets.some((asset) => asset.seq === shown));
    if (job) onBring(job.id);
  });
  useEffect(() => {
    if (seq !== null) bringIntoView(seq);
  }, [seq]);
}
