import { useVirtualizer } from '@tanstack/react-virtual';
import { type HTMLAttributes, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';

export interface VirtualListHandle {
  scrollTo: (index: number) => void;
  scroller: () => HTMLDivElement | null;
  /** The index of the row at `clientY` of the window; null: there is no row. */
  indexAt: (clientY: number) => number | null;
  topOf: (index: number) => number;
}

/**
 * `heightOf` and `keyOf` must be the same functions while the rows stay: a new `keyOf` measures every row.
 * `heightOf` is exact, except for rows for which `measured` is true: their height is read from the DOM.
 */
export function VirtualList({
  count,
  heightOf,
  measured,
  keyOf,
  children,
  active,
  onRange,
  handle,
  overlay,
  className = '',
  ...attributes
}: Readonly<{
  count: number;
  heightOf: (index: number) => number;
  measured?: ((index: number) => boolean) | undefined;
  keyOf: (index: number) => string | number;
  children: (index: number) => ReactNode;
  /** The active row. `id` becomes `aria-activedescendant` while the row is rendered. */
  active?: Readonly<{ index: number; id: string }> | undefined;
  /** Called with the first and last rendered row. */
  onRange?: ((first: number, last: number) => void) | undefined;
  handle?: Ref<VirtualListHandle> | undefined;
  /** Rendered above the rows, in their coordinates. */
  overlay?: ReactNode;
}> &
  Omit<HTMLAttributes<HTMLDivElement>, 'children'>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? -1;
  const last = items[items.length - 1]?.index ?? -1;
  useEffect(() => {
    if (first >= 0) onRange?.(first, last);
  }, [first, last, onRange]);

  useImperativeHandle(handle, () => ({
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    scroller: () => scroller.current,
    indexAt: (clientY) => {
      const element = scroller.current;
      if (!element) return null;
      const offset = clientY - element.getBoundingClientRect().top + element.scrollTop;
      return virtual.getVirtualItemForOffset(offset)?.index ?? null;
    },
    topOf: (index) => virtual.measurementsCache[index]?.start ?? virtual.getTotalSize(),
  }));

  return (
    // biome-ignore lint/a11y/useAriaActivedescendantWithTabindex lint/a11y/useAriaPropsSupportedByRole: `attributes` contains role and tabIndex
    <div
      {...attributes}
      aria-activedescendant={active && active.index >= first && active.index <= last ? active.id : undefined}
      ref={scroller}
      className={`relative overflow-y-auto ${className}`}
    >
      <div role="presentation" className="relative w-full" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => (
          <div
            key={item.key}
            role="presentation"
            data-index={item.index}
            ref={measured?.(item.index) ? virtual.measureElement : undefined}
            // a row with an open input must be above its neighbours
            className="absolute start-0 top-0 w-full focus-within:z-10"
            style={{ transform: `translateY(${item.start}px)` }}
          >
            {children(item.index)}
          </div>
        ))}
        {overlay}
      </div>
    </div>
  );
}
