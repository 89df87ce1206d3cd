import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { VirtualListHandle } from './VirtualList';

/** Rows that PageDown and PageUp move by. */
const pageStep = 10;
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageStep,
  PageUp: -pageStep,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Arrow, page, Home and End keys move the focus to another row; Enter calls `onEnter`. */
export function useRowKeys(
  list: RefObject<VirtualListHandle | null>,
  count: number,
  onEnter: (index: number) => void,
): Readonly<{
  current: number;
  setCurrent: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}> {
  const [chosen, setCurrent] = useState(0);
  const current = Math.min(chosen, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') onEnter(current);
    else if (step !== undefined) {
      const next = Math.max(0, Math.min(count - 1, current + step));
      setCurrent(next);
      list.current?.scrollTo(next);
    } else return;
    event.preventDefault();
  };
  return { current, setCurrent, onKeyDown };
}
