import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Call it after the second press of a double click: the first may have hit what brought the element up. */
export function useBothPresses(element: RefObject<HTMLElement | null>): () => boolean {
  const fell = useRef<readonly [before: boolean, last: boolean]>([false, false]);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const isHere = target instanceof Node && element.current?.contains(target) === true;
      fell.current = [fell.current[1], isHere];
    };
    window.addEventListener('pointerdown', onPointerDown, true);
    return () => window.removeEventListener('pointerdown', onPointerDown, true);
  }, [element]);
  return useCallback(() => fell.current[0] && fell.current[1], []);
}
