import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** The mounted slots; the last one holds the bars. */
const slots: HTMLElement[] = [];
let bars: HTMLElement | null = null;

function moveBarsToSlot(): void {
  const slot = slots.at(-1);
  if (bars !== null && slot !== undefined && bars.parentElement !== slot) slot.append(bars);
}

/** A place for the bars. Put it at the end of a column, so that a bar that comes or goes moves nothing beside it. */
export function BarSlot({
  isDefault = false,
}: Readonly<{ /** For views without a slot of their own. */ isDefault?: boolean }>) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const slot = container.current;
    if (slot === null) return;
    if (isDefault) slots.unshift(slot);
    else slots.push(slot);
    moveBarsToSlot();
    return () => {
      slots.splice(slots.indexOf(slot), 1);
      moveBarsToSlot();
    };
  }, [isDefault]);
  return <div ref={container} className="shrink-0" />;
}

/** The height of all bars, px. */
export function barsHeight(): number {
  return bars?.offsetHeight ?? 0;
}

/** The bars, in the `BarSlot` that was mounted last. Rendered once, by the shell. */
export function NoticeBars({ children }: Readonly<{ children: ReactNode }>) {
  const [element] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    bars = element;
    moveBarsToSlot();
    const { style } = document.documentElement;
    let height = 0;
    const updateHeight = () => {
      // with 0 the column keeps its largest padding during the layout, so that it does not scroll
      style.setProperty('--bars-height', '0px');
      height = element.offsetHeight;
      style.setProperty('--bars-height', `${height}px`);
    };
    // the page was just laid out: without a change, it need not be laid out again
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight !== height) updateHeight();
    });
    observer.observe(element);
    // a mutation observer, so that the height is updated before the next layout
    const mutationObserver = new MutationObserver(updateHeight);
    mutationObserver.observe(element, { childList: true });
    return () => {
      observer.disconnect();
      mutationObserver.disconnect();
      style.removeProperty('--bars-height');
      bars = null;
      element.remove();
    };
  }, [element]);
  return createPortal(children, element);
}
