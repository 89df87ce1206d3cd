import { type RefObject, useMemo, useRef } from 'react';

export type GridPresence = Readonly<{
  /** Whether the pointer is over the grid or the focus in it, so that pictures must not move away under the user. */
  isPresent: () => boolean;
  events: Readonly<Record<'onDropCapture' | 'onPointerDownCapture' | 'onKeyDownCapture', () => void>>;
}>;

/** After a drop on the grid `isPresent` returns false until the next click or key there. */
export function useGridPresence(grid: RefObject<HTMLElement | null>): GridPresence {
  const isSuspended = useRef(false);
  return useMemo(() => {
    const resume = () => {
      isSuspended.current = false;
    };
    return {
      isPresent() {
        const { current: element } = grid;
        if (element === null || isSuspended.current) return false;
        return document.activeElement === element || element.parentElement?.matches(':hover') === true;
      },
      events: {
        onDropCapture() {
          isSuspended.current = true;
        },
        onPointerDownCapture: resume,
        onKeyDownCapture: resume,
      },
    };
  }, [grid]);
}
