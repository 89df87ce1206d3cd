import { type RefObject, useEffect, useEffectEvent } from 'react';
import { focusTargetOf } from './groups/focusTargetOf';
import { resultIsShown, useResultToShow } from './resultToShow';

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
