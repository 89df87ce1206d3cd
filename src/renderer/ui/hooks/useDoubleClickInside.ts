import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Call it after the second press of a double click: the first may have hit what brought the element up. */
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
