import { type RefObject, useEffect, useEffectEvent } from 'react';
import { heldBy } from './groups/heldBy';
import { resultIsShown, useResultToShow } from './resultToShow';

/**
 * Shows the picture that was taken of those compared, or looked at last in the viewer, in its place among the results, where
 * there is one: it is scrolled to, and has the focus. A tab or a page that must be turned to first is waited for until the
 * person does something else.
 * @param onTaken marks one that was taken, wherever it is
 */
export function useShowResult(surface: RefObject<HTMLElement | null>, onTaken: (seq: number) => void): void {
  const { seq, isTaken } = useResultToShow();
  const mark = useEffectEvent(onTaken);
  useEffect(() => {
    if (seq === null) return;
    const show = (): boolean => {
      const place = placeOf(surface.current, seq);
      if (place === null) return false;
      // what is said of one that was taken takes the foot of the column
      place.scrollIntoView({ block: isTaken ? 'center' : 'nearest' });
      // seen after a press of the pointer too: it is where the person comes back to
      heldBy(place).focus({ preventScroll: true, focusVisible: true });
      resultIsShown();
      return true;
    };
    const isShown = show();
    // with the focus on it, Undo is about the mark
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

/** Of a place in a matrix with several pictures, the picture; of one with a single picture, the place. */
function placeOf(surface: HTMLElement | null, seq: number): HTMLElement | null {
  const shown = [...(surface?.querySelectorAll<HTMLElement>(`[data-seq="${seq}"]`) ?? [])];
  return (
    shown.find(({ dataset }) => dataset.picture !== undefined) ??
    shown.find(({ dataset }) => dataset.job !== undefined) ??
    null
  );
}
