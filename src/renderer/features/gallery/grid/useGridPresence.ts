import { type RefObject, useMemo, useRef } from 'react';

export type GridPresence = Readonly<{
  /** The pointer is over the grid or the focus is in it: pictures must not move away under the user. */
  isThere: () => boolean;
  events: Readonly<Record<'onDropCapture' | 'onPointerDownCapture' | 'onKeyDownCapture', () => void>>;
}>;

/** After a drop on the grid `isThere` is false until the next click or key there. */
export function useGridPresence(grid: RefObject<HTMLElement | null>): GridPresence {
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
