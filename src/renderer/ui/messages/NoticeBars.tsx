import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** The mounted slots; the last one holds the bars. */
const rooms: HTMLElement[] = [];
let bars: HTMLElement | null = null;

function settle(): void {
  const room = rooms.at(-1);
  if (bars !== null && room !== undefined && bars.parentElement !== room) room.append(bars);
}

/** At the end of a column, so that nothing beside the bars moves when one comes or goes. */
export function BarSlot({
  isUsual = false,
}: Readonly<{ /** For views without a slot of their own. */ isUsual?: boolean }>) {
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

/** px */
export function barsHeight(): number {
  return bars?.offsetHeight ?? 0;
}

/** Shown in the slot of the view. Rendered once, by the shell. */
export function NoticeBars({ children }: Readonly<{ children: ReactNode }>) {
  const [own] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    bars = own;
    settle();
    const { style } = document.documentElement;
    const tell = () => {
      // with 0 the column keeps its largest padding during the layout, so that it does not scroll
      style.setProperty('--bars-height', '0px');
      style.setProperty('--bars-height', `${own.offsetHeight}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(own);
    // a mutation observer, so that the height is updated before the next layout
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
