import { type RefObject, useLayoutEffect, useState } from 'react';
import { barsHeight } from '../../../ui/messages/NoticeBars';
import { roomOfMessages } from '../../../ui/messages/toasts';

/**
 * Space left free below results that fill their column, px, so that a one-line hint does not move the layout.
 */
export const sparePx = 40;

/**
 * The space from the upper edge of an element to the lower edge of its scrolling column, px. Measured as if
 * nothing were scrolled, without messages and bars, and with the element's batch at the top of the column, so
 * that other batches do not change it.
 */
export type RoomBelow = Readonly<{ width: number; height: number }>;

/**
 * The space below an element, updated on changes; null before it is mounted.
 * @param column the scrolling column; undefined: not needed
 */
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
      // the layout does not change when messages and bars appear below it
      const full = outer.clientHeight + roomOfMessages() + barsHeight();
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
