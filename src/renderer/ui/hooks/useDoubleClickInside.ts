import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Returns whether both presses of a double click hit the element: the first may have hit the tile that opened it. */
export function useDoubleClickInside(element: RefObject<HTMLElement | null>): () => boolean {
  const pressesInside = useRef<readonly [before: boolean, last: boolean]>([false, false]);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && element.current?.contains(target) === true;
      pressesInside.current = [pressesInside.current[1], isInside];
    };
    window.addEventListener('pointerdown', onPointerDown, true);
    return () => window.removeEventListener('pointerdown', onPointerDown, true);
  }, [element]);
  return useCallback(() => pressesInside.current[0] && pressesInside.current[1], []);
}
