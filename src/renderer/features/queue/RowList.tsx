import {
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { QueueRows } from './queueRows';

export interface RowListHandle {
  /** Scrolls a row into view by the smallest distance. */
  scrollTo: (index: number) => void;
  scroller: () => HTMLDivElement | null;
  /** The row at a window coordinate (clientY); null: none. */
  indexAt: (clientY: number) => number | null;
}

/** Margin outside the view within which rows are rendered, and the step of the rendered range, px. */
const overscanPx = 448;
const stepPx = 56;

type VisibleRow = Readonly<{ id: string; top: number }>;

/**
 * A virtual list. Rows above the view may come and go: the visible rows keep their position on screen. Other
 * attributes (role, aria-…, handlers) go to the scrolling element.
 */
export function RowList({
  rows,
  active,
  children,
  handle,
  overlay,
  onCardHeight,
  className = '',
  ...attributes
}: Readonly<{
  rows: QueueRows;
  /** The job with the keyboard focus. Screen readers hear its row only while the row is rendered. */
  active: string | null;
  children: (index: number) => ReactNode;
  handle?: Ref<RowListHandle> | undefined;
  overlay?: ReactNode;
  onCardHeight: (id: string, height: number) => void;
}> &
  Omit<HTMLAttributes<HTMLDivElement>, 'children'>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  const visibleRows = useRef<readonly VisibleRow[]>([]);
  /** Whether the list is scrolled down. Updated at scroll events, because reading the position would force a layout. */
  const isScrolled = useRef(false);

  const updateView = () => {
    const element = scroller.current;
    if (!element) return;
    const top = Math.floor(element.scrollTop / stepPx) * stepPx;
    const height = element.clientHeight;
    setView((before) => (before.top === top && before.height === height ? before : { top, height }));
  };

  // keeps the visible rows in place when a row above comes or goes
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isScrolled.current) return;
    element.scrollTop += shiftOf(visibleRows.current, rows);
    const from = element.scrollTop;
    visibleRows.current = inView(rows, from, from + element.clientHeight);
  }, [rows]);
  const onScroll = () => {
    const element = scroller.current;
    if (element) {
      visibleRows.current = inView(rows, element.scrollTop, element.scrollTop + element.clientHeight);
      isScrolled.current = element.scrollTop > 0;
    }
    updateView();
  };
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { scrollTop, clientHeight } = element;
      setView({ top: Math.floor(scrollTop / stepPx) * stepPx, height: clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const watchCard = useCardObserver(onCardHeight);

  useImperativeHandle(handle, () => ({
    scroller: () => scroller.current,
    scrollTo(index) {
      const element = scroller.current;
      if (!element) return;
      const [top, bottom] = [rows.topOf(index), rows.topOf(index + 1)];
      // set here, because the scroll event may arrive after the next rows
      isScrolled.current = true;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + element.clientHeight)
        element.scrollTop = bottom - element.clientHeight;
    },
    indexAt(clientY) {
      const element = scroller.current;
      if (!element) return null;
      const offset = clientY - element.getBoundingClientRect().top + element.scrollTop;
      return offset < 0 || offset >= rows.height ? null : rows.indexAt(offset);
    },
  }));

  const first = rows.indexAt(Math.max(0, view.top - overscanPx));
  const last = Math.min(rows.count - 1, rows.indexAt(view.top + view.height + stepPx + overscanPx));
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  const activeRow = active === null ? null : rows.rowOf(active);
  const isActiveRendered = activeRow !== null && activeRow >= first && activeRow <= last;
  return (
    // biome-ignore lint/a11y/useAriaActivedescendantWithTabindex lint/a11y/useAriaPropsSupportedByRole: `attributes` contains role and tabIndex
    <div
      {...attributes}
      aria-activedescendant={isActiveRendered ? `queue-row-${active}` : undefined}
      ref={scroller}
      onScroll={onScroll}
      className={`relative overflow-y-auto [overflow-anchor:none] [scrollbar-gutter:stable] ${className}`}
    >
      <div role="presentation" className="relative w-full" style={{ height: rows.height }}>
        {indexes.map((index) => {
          const row = rows.at(index);
          if (row === null) return null;
          const isCard = row.kind === 'job' && row.section === 'attention';
          return (
            <div
              key={row.kind === 'job' ? row.id : row.section}
              role="presentation"
              data-card={isCard ? row.id : undefined}
              ref={isCard ? watchCard : undefined}
              className="absolute top-0 start-0 w-full"
              style={{ transform: `translateY(${rows.topOf(index)}px)` }}
            >
              {children(index)}
            </div>
          );
        })}
        {overlay}
      </div>
    </div>
  );
}

function inView(rows: QueueRows, from: number, to: number): readonly VisibleRow[] {
  const found: VisibleRow[] = [];
  for (let index = rows.indexAt(from); index < rows.count; index += 1) {
    const top = rows.topOf(index);
    if (top >= to) break;
    const row = rows.at(index);
    if (row?.kind === 'job') found.push({ id: row.id, top });
  }
  return found;
}

/**
 * How far the previously visible rows have moved, px. The most common shift counts, so that a row moved by
 * hand has no effect.
 */
function shiftOf(visibleBefore: readonly VisibleRow[], rows: QueueRows): number {
  const votes = new Map<number, number>();
  for (const { id, top } of visibleBefore) {
    const row = rows.rowOf(id);
    if (row !== null) votes.set(rows.topOf(row) - top, (votes.get(rows.topOf(row) - top) ?? 0) + 1);
  }
  let [shift, maxVotes] = [0, 0];
  for (const [by, count] of votes) if (count > maxVotes) [shift, maxVotes] = [by, count];
  return shift;
}

/** A ref for cards: reports each card's height before it is painted. */
function useCardObserver(onCardHeight: (id: string, height: number) => void) {
  const reportHeight = useEffectEvent(onCardHeight);
  const observer = useRef<ResizeObserver | null>(null);
  useLayoutEffect(() => () => observer.current?.disconnect(), []);
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    observer.current ??= new ResizeObserver((entries) => {
      flushSync(() => {
        for (const { target, borderBoxSize } of entries) {
          const height = borderBoxSize[0]?.blockSize;
          const id = target instanceof HTMLElement ? target.dataset.card : undefined;
          if (id !== undefined && height) reportHeight(id, height);
        }
      });
    });
    observer.current.observe(element);
    return () => observer.current?.unobserve(element);
  }, []);
}
