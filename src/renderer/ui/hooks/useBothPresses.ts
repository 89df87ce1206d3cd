import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Whether both presses of a double click fell on an element, to be asked once the second was heard: the first may have been
 * on what brought the element onto the page.
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
