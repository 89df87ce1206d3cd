import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Whether both presses of a double click hit an element, to be called after the second: the first may have
 * hit what brought the element onto the page.
 */
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
