import { type RefObject, useEffect, useEffectEvent } from 'react';
import { focusTargetOf } from './groups/focusTargetOf';
import { resultIsShown, useResultToShow } from './resultToShow';

/**
 * Finds the picture that was chosen in Compare, or looked at last in the viewer, among the results: scrolls to it and
 * focuses it. If a tab or a page must be turned to first, the hook waits until the person does something else.
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
      // the message about a chosen picture takes the foot of the column
      place.scrollIntoView({ block: isTaken ? 'center' : 'nearest' });
      // the focus ring shows after a press of the pointer too: the person comes back to this picture
      focusTargetOf(place).focus({ preventScroll: true, focusVisible: true });
      resultIsShown();
      return true;
    };
    const isShown = show();
    // while the focus is on the picture, Undo is about the mark
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

/** The element of a picture: itself in a cell with several pictures; the cell if it has only one. */
function placeOf(surface: HTMLElement | null, seq: number): HTMLElement | null {
  const shown = [...(surface?.querySelectorAll<HTMLElement>(`[data-seq="${seq}"]`) ?? [])];
  return (
    shown.find(({ dataset }) => dataset.picture !== undefined) ??
    shown.find(({ dataset }) => dataset.job !== undefined) ??
    null
  );
}
