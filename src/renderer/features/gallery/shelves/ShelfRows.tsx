import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** Height of a row and the divider below it, px. */
const shelfRowPx = 31;
const overscanRows = 10;

type Props<T> = Readonly<{
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Key of a row that stays rendered, because a browser ends a drag whose source element is removed. */
  pinnedKey?: string | null;
  children: (item: T, index: number) => ReactNode;
}>;

/** Only the rows in view and the focused one are rendered, because there may be thousands. */
export function ShelfRows<T>({ items, keyOf, pinnedKey = null, children }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const top = useTopInNavigation(list);
  const keyAt = (index: number) => keyOf(items[index] as T);
  const extractRange = (range: Range) => {
    const inView = defaultRangeExtractor(range);
    if (inView.length >= items.length) return inView;
    const pinned = [focused, pinnedKey].flatMap((key) => {
      const index = key === null ? -1 : items.findIndex((item) => keyOf(item) === key);
      return index < 0 ? [] : [index];
    });
    // in order, so that Tab moves from one to the next
    return [...new Set([...inView, ...pinned])].toSorted((a, b) => a - b);
  };
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current?.closest('nav') ?? null,
    estimateSize: () => shelfRowPx,
    scrollMargin: top,
    overscan: overscanRows,
    initialRect: { width: 0, height: 800 },
    rangeExtractor: extractRange,
  });
  return (
    <div ref={list} className="relative" style={{ height: Math.max(0, virtual.getTotalSize() - 1) }}>
      {virtual.getVirtualItems().map(({ index, start }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only observes focus changes of its children
        <div
          key={keyAt(index)}
          onFocus={() => setFocused(keyAt(index))}
          onBlur={() => setFocused(null)}
          className="absolute inset-x-0"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {children(items[index] as T, index)}
        </div>
      ))}
    </div>
  );
}

/** The offset within the scrolled navigation, px. Updated as the content above changes. */
function useTopInNavigation(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const scroller = element.current?.closest('nav');
    if (!scroller) return;
    const measure = () => {
      const elementTop = element.current?.getBoundingClientRect().top ?? 0;
      setTop(Math.round(elementTop - scroller.getBoundingClientRect().top + scroller.scrollTop));
    };
    const observer = new ResizeObserver(measure);
    for (const each of [scroller, ...scroller.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
