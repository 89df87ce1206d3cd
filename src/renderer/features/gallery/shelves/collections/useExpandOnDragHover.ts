import { useEffect, useRef } from 'react';

/** How long something is held over a folded row before that is unfolded, ms. */
const heldMs = 700;

/** Unfolds a row that something is held over: `over` while it is, `away` once it is not. @param unfold null: not folded */
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
