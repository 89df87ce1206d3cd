import { type RefObject, useLayoutEffect, useState } from 'react';
import { barsHeight } from '../../../ui/messages/NoticeBars';
import { messagesHeight } from '../../../ui/messages/toasts';

/** Space left free below results that fill the column, px, so that a one-line hint moves nothing. */
export const sparePx = 40;

/**
 * The space from the top of an element to the bottom of its scrolling column, px, as if nothing were
 * scrolled, no messages were shown, and the batch of the element were the first one.
 */
export type RoomBelow = Readonly<{ width: number; height: number }>;

/** Null before the element is mounted. @param column undefined: the space is not needed */
export function useRoomBelow(
  element: RefObject<HTMLElement | null>,
  column: RefObject<HTMLElement | null> | undefined,
): RoomBelow | null {
  const [room, setRoom] = useState<RoomBelow | null>(null);
  useLayoutEffect(() => {
    const [own, outer] = [element.current, column?.current];
    if (!own || !outer) return;
    const measure = () => {
      const topOf = (each: Element) => each.getBoundingClientRect().top;
      const [part, list] = [own.closest('article'), own.closest('[data-batches]')];
      const above = part && list ? topOf(part) - topOf(list) : 0;
      const top = topOf(own) - topOf(outer) + outer.scrollTop - above;
      const width = Math.floor(own.clientWidth);
      // the layout does not change when messages or bars appear
      const full = outer.clientHeight + messagesHeight() + barsHeight();
      const height = Math.floor(full - top - sparePx);
      setRoom((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [element, column]);
  return column === undefined ? null : room;
}

/** At this height of results, px, results that fill the column take all of its space. */
const wholeAt = 400;

/** The share of the column for the newest results. @param height the chosen height of results, px */
export function columnShare(height: number): number {
  return height / wholeAt;
}
