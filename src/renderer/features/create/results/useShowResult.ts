import { type RefObject, useEffect, useEffectEvent } from 'react';
import { focusTargetOf } from './groups/focusTargetOf';
import { resultIsShown, useResultToShow } from './resultToShow';

/**
 * Scrolls to and focuses the picture that was chosen in Compare, or viewed last in the viewer. If it is on
 * another tab or page, waits until it is shown or the user does something else.
 * @param onTaken marks a picture that was chosen in Compare, wherever it is
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
      // shows the focus ring also after a click, because the user returns to this picture
      focusTargetOf(place).focus({ preventScroll: true, focusVisible: true });
      resultIsShown();
      return true;
    };
    const isShown = show();
    // while the focus is on the picture, Undo reverts the mark
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

/** The element of a picture: itself in a cell with several pictures; otherwise the cell. */
function placeOf(surface: HTMLElement | null, seq: number): HTMLElement | null {
  const shown = [...(surface?.querySelectorAll<HTMLElement>(`[data-seq="${seq}"]`) ?? [])];
  return (
    shown.find(({ dataset }) => dataset.picture !== undefined) ??
    shown.find(({ dataset }) => dataset.job !== undefined) ??
    null
  );
}
