import { type RefObject, useLayoutEffect, useState } from 'react';
import { barsHeight } from '../../../ui/messages/NoticeBars';
import { messagesHeight } from '../../../ui/messages/toasts';

/** Space left free below results that fill the column, px, so that nothing moves when a one-line hint appears. */
export const sparePx = 40;

/**
 * The space from the top of an element to the bottom of its scrolling column, px, as if nothing were
 * scrolled, no messages were shown, and the batch of the element were the first one.
 */
export type SpaceBelow = Readonly<{ width: number; height: number }>;

/** Measures the space; null before the element is mounted. @param column undefined: the space is not needed */
export function useSpaceBelow(
  element: RefObject<HTMLElement | null>,
  column: RefObject<HTMLElement | null> | undefined,
): SpaceBelow | null {
  const [space, setSpace] = useState<SpaceBelow | null>(null);
  useLayoutEffect(() => {
    const [inner, outer] = [element.current, column?.current];
    if (!inner || !outer) return;
    const measure = () => {
      const topOf = (each: Element) => each.getBoundingClientRect().top;
      const [part, list] = [inner.closest('article'), inner.closest('[data-batches]')];
      const above = part && list ? topOf(part) - topOf(list) : 0;
      const top = topOf(inner) - topOf(outer) + outer.scrollTop - above;
      const width = Math.floor(inner.clientWidth);
      // the layout does not change when messages or bars appear
      const columnHeight = outer.clientHeight + messagesHeight() + barsHeight();
      const height = Math.floor(columnHeight - top - sparePx);
      setSpace((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(inner);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [element, column]);
  return column === undefined ? null : space;
}

/** At this height of results, px, results that fill the column take all of its space. */
const fullColumnHeight = 400;

/** The share of the column for the newest results. @param height the chosen height of results, px */
export function shareOfColumnHeight(height: number): number {
  return height / fullColumnHeight;
}
