import {
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { rowsInView } from './rowsInView';

/** Of a row and the line of light below it, px. */
const shelfRowPx = 31;

/**
 * Rows of the shelves, of which only those in view are drawn, with the one that has the focus: there may be thousands. They
 * scroll with all that stands beside the pictures, the element around them whose role is navigation.
 */
export function ShelfRows<T>({
  items,
  keyOf,
  kept = null,
  children,
}: Readonly<{
  items: readonly T[];
  keyOf: (item: T) => string;
  /** One that stays drawn, by its key: a browser forgets a drag whose row is gone. */
  kept?: string | null;
  children: (item: T, index: number) => ReactNode;
}>) {
  const list = useRef<HTMLDivElement>(null);
  const [{ first, end }, setView] = useState({ first: 0, end: 40 });
  const [focused, setFocused] = useState<string | null>(null);
  const look = useCallback(() => {
    const scroller = list.current?.closest('nav');
    if (!list.current || !scroller) return;
    const box = scroller.getBoundingClientRect();
    const next = rowsInView(list.current.getBoundingClientRect().top, box, shelfRowPx);
    setView((before) => (before.first === next.first && before.end === next.end ? before : next));
  }, []);
  useLayoutEffect(look);
  useEffect(() => {
    const scroller = list.current?.closest('nav');
    if (!scroller) return;
    scroller.addEventListener('scroll', look, { passive: true });
    // what stands above may become more or less
    const observer = new ResizeObserver(look);
    for (const each of [scroller, ...scroller.children]) observer.observe(each);
    return () => {
      scroller.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [look]);
  const held = items.length > end - first ? [focused, kept] : [];
  const apart = held.flatMap((key) => {
    const index = key === null ? -1 : items.findIndex((item) => keyOf(item) === key);
    return index >= 0 && (index < first || index >= end) ? [index] : [];
  });
  const inView = Array.from(
    { length: Math.max(0, Math.min(end, items.length) - first) },
    (_, at) => first + at,
  );
  // in their order: the focus goes from one to the next
  const drawn = [...new Set([...inView, ...apart])].sort((a, b) => a - b);
  const onFocus = ({ target }: FocusEvent) => {
    const key = target.closest('[data-key]')?.getAttribute('data-key');
    setFocused(key ?? null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus is
    <div
      ref={list}
      onFocus={onFocus}
      onBlur={() => setFocused(null)}
      className="relative"
      style={{ height: Math.max(0, items.length * shelfRowPx - 1) }}
    >
      {drawn.map((index) => {
        const item = items[index] as T;
        const key = keyOf(item);
        return (
          <div
            key={key}
            data-key={key}
            className="absolute inset-x-0"
            style={{ transform: `translateY(${index * shelfRowPx}px)` }}
          >
            {children(item, index)}
          </div>
        );
      })}
    </div>
  );
}
