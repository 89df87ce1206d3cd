import { type RefObject, useLayoutEffect, useState } from 'react';
import { roomOfBars } from '../../../ui/messages/Bars';
import { roomOfMessages } from '../../../ui/messages/toasts';

/** What stays free below results that fill their column, px: a line of one hint takes nothing else. */
export const sparePx = 40;

/**
 * The room from the upper edge of an element down to the lower edge of what scrolls it, px, as it is before anything is scrolled,
 * without messages and bars, and with nothing above the batch that it is of: what comes above it changes nothing.
 */
export type RoomBelow = Readonly<{ width: number; height: number }>;

/**
 * That room, kept up to date; null before the element is on the page.
 * @param column what scrolls; undefined: nobody asks for the room
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
      // what is laid out stays as it is while messages and bars come and go below it
      const full = outer.clientHeight + roomOfMessages() + roomOfBars();
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
