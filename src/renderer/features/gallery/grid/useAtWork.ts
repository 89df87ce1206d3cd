import { type RefObject, useMemo, useRef } from 'react';

/** Whether somebody is at the grid, and what of the page tells that. */
export type AtWork = Readonly<{
  /** With the pointer over it or the focus in it: what they are about to press stays there. */
  isThere: () => boolean;
  /** To be heard around the grid. */
  events: Readonly<Record<'onDropCapture' | 'onPointerDownCapture' | 'onKeyDownCapture', () => void>>;
}>;

/** Who has dropped something on the grid waits for it, until they press something there. */
export function useAtWork(grid: RefObject<HTMLElement | null>): AtWork {
  const isWaiting = useRef(false);
  return useMemo(() => {
    const goOn = () => {
      isWaiting.current = false;
    };
    return {
      isThere() {
        const { current: element } = grid;
        if (element === null || isWaiting.current) return false;
        return document.activeElement === element || element.parentElement?.matches(':hover') === true;
      },
      events: {
        onDropCapture() {
          isWaiting.current = true;
        },
        onPointerDownCapture: goOn,
        onKeyDownCapture: goOn,
      },
    };
  }, [grid]);
}
