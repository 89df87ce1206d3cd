import { useEffect, useRef } from 'react';

/** Hover time before a collapsed row expands, ms. */
const heldMs = 700;

/**
 * Expands a row after a drag has hovered over it: call `over` while it does and `away` when it leaves.
 * @param unfold null: not collapsed
 */
export function useExpandOnDragHover(
  unfold: (() => void) | null,
): Readonly<{ over: () => void; away: () => void }> {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const away = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  return {
    over() {
      if (unfold !== null) timer.current ??= setTimeout(unfold, heldMs);
    },
    away,
  };
}
