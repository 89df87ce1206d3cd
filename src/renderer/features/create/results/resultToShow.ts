import type { JobWithAssets } from '@shared/domain/queue/Job';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { focusTargetOf } from './useResultKeys';

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
function resultIsShown(): void {
  useResultToShow.setState({ seq: null });
}

/**
 * Scrolls to and focuses a requested picture. If the picture is on another tab or page, waits until it is
 * shown or the user does something else.
 * @param onTaken marks a picture that was chosen in Compare
 */
export function useShowResult(surface: RefObject<HTMLElement | null>, onTaken: (seq: number) => void): void {
  const { seq, isTaken } = useResultToShow();
  const mark = useEffectEvent(onTaken);
  useEffect(() => {
    if (seq === null) return;
    const show = (): boolean => {
      const place = placeOf(surface.current, seq);
      if (place === null) return false;
      // the message about a chosen picture covers the bottom of the column
      place.scrollIntoView({ block: isTaken ? 'center' : 'nearest' });
      // shows the focus ring even after a click, because the user returns to this picture
      focusTargetOf(place).focus({ preventScroll: true, focusVisible: true });
      resultIsShown();
      return true;
    };
    const isShown = show();
    if (isTaken) mark(seq);
    if (isShown || surface.current === null) return;
    const observer = new MutationObserver(() => {
      if (show()) observer.disconnect();
    });
    observer.observe(surface.current, { childList: true, subtree: true });
    const acts = ['pointerdown', 'keydown'] as const;
    for (const act of acts) document.addEventListener(act, resultIsShown, { capture: true });
    return () => {
      observer.disconnect();
      for (const act of acts) document.removeEventListener(act, resultIsShown, { capture: true });
    };
  }, [seq, isTaken, surface]);
}

/** In a cell with several pictures the picture, otherwise the cell. */
function placeOf(surface: HTMLElement | null, seq: number): HTMLElement | null {
  const shown = [...(surface?.querySelectorAll<HTMLElement>(`[data-seq="${seq}"]`) ?? [])];
  return (
    shown.find(({ dataset }) => dataset.picture !== undefined) ??
    shown.find(({ dataset }) => dataset.job !== undefined) ??
    null
  );
}

/** Switches to the tab or page of a picture that will be shown. @param onBring receives the job's id */
export function useBringResult(jobs: readonly JobWithAssets[], onBring: (jobId: string) => void): void {
  const seq = useResultToShow((state) => state.seq);
  const bring = useEffectEvent((shown: number) => {
    const job = jobs.find(({ assets }) => assets.some((asset) => asset.seq === shown));
    if (job) onBring(job.id);
  });
  useEffect(() => {
    if (seq !== null) bring(seq);
  }, [seq]);
}
