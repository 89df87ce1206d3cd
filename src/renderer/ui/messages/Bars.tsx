import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** The rooms that there are: the last one has the bars. */
const rooms: HTMLElement[] = [];
let bars: HTMLElement | null = null;

function settle(): void {
  const room = rooms.at(-1);
  if (bars !== null && room !== undefined && bars.parentElement !== room) room.append(bars);
}

/** Room for the bars at the end of a column: what stands beside it does not move when one comes or goes. */
export function BarRoom({
  isUsual = false,
}: Readonly<{ /** For views that have none of their own. */ isUsual?: boolean }>) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const room = place.current;
    if (room === null) return;
    if (isUsual) rooms.unshift(room);
    else rooms.push(room);
    settle();
    return () => {
      rooms.splice(rooms.indexOf(room), 1);
      settle();
    };
  }, [isUsual]);
  return <div ref={place} className="shrink-0" />;
}

/** How much room the bars take that are up now, px. */
export function roomOfBars(): number {
  return bars?.offsetHeight ?? 0;
}

/** Lines about hints, imports and exports, in the room that the view has for them. Rendered once, by the shell. */
export function Bars({ children }: Readonly<{ children: ReactNode }>) {
  const [own] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    bars = own;
    settle();
    const { style } = document.documentElement;
    const tell = () => {
      // measured while a column has all its room at the end: it stays where it was scrolled to
      style.setProperty('--bars-height', '0px');
      style.setProperty('--bars-height', `${own.offsetHeight}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(own);
    // before anything is laid out without what went
    const gone = new MutationObserver(tell);
    gone.observe(own, { childList: true });
    return () => {
      observer.disconnect();
      gone.disconnect();
      style.removeProperty('--bars-height');
      bars = null;
      own.remove();
    };
  }, [own]);
  return createPortal(children, own);
}
