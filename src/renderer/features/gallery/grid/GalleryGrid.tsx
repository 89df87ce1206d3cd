import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { AssetWalk } from '../../../ipc/AssetWalk';
import { dayOf } from '../dayWords';
import { useGalleryStore } from '../galleryStore';
import type { AssetDay } from '../list/AssetDay';
import type { AssetList } from '../list/AssetList';
import { GridDays } from './GridDays';
import { layoutGrid, rowAt, rowOf } from './GridLayout';
import type { DayRows } from './layoutDay';
import { type Move, moveSelection } from './moveSelection';
import { tileId } from './tileId';
import { useGridScroll } from './useGridScroll';
import { useWidth } from './useWidth';

const spacing = { gap: 4, headerHeight: 34, dayGap: 20 } as const;
const padding = { side: 20, top: 12, bottom: 24 } as const;

const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

/**
 * The pictures. Only rows in view exist. The grid itself holds the focus and names its active tile, so that
 * scrolling a tile out of existence never loses the person's place.
 */
export function GalleryGrid({
  gridRef,
  list,
  rowHeight,
  place,
  blurSensitive,
  onOpen,
}: Readonly<{
  gridRef: RefObject<HTMLDivElement | null>;
  list: AssetList;
  rowHeight: number;
  /** Of the selected item. */
  place: number;
  blurSensitive: boolean;
  onOpen: (seq: number, walk: AssetWalk, isQuick?: boolean) => void;
}>) {
  const { select } = useGalleryStore.getState();
  const inner = useRef<HTMLDivElement>(null);
  const width = useWidth(inner);
  const laid = useMemo(
    () => ({
      options: { ...spacing, width: width ?? 1000, rowHeight },
      known: new WeakMap<AssetDay, DayRows>(),
    }),
    [width, rowHeight],
  );
  const layout = useMemo(() => layoutGrid(list, laid.options, laid.known), [list, laid]);
  const scroll = useGridScroll({ scroller: gridRef, layout, list, padding, isReady: width !== null });

  const selected = list.at(place);
  const lastShown = useRef<number | null>(null);
  useEffect(() => {
    if (width === null || selected === lastShown.current) return;
    lastShown.current = selected;
    const row = rowAt(layout, rowOf(layout, place));
    const isFirstOfDay = row.first === layout.dayItems[row.day];
    scroll.show(row.top - (isFirstOfDay ? spacing.headerHeight : 0), row.top + row.height);
  }, [selected, place, layout, width, scroll.show]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey) return;
    const isEnd = event.ctrlKey || event.metaKey;
    const move =
      isEnd && event.key === 'Home' ? 'first' : isEnd && event.key === 'End' ? 'last' : moves[event.key];
    if (move && (!isEnd || move === 'first' || move === 'last')) {
      const next = list.at(moveSelection(layout, place, move, scroll.viewHeight()));
      if (next !== null) select(next);
    } else if (event.key === 'Enter' && selected !== null) {
      onOpen(selected, list);
    } else if (event.key === ' ' && selected !== null) {
      onOpen(selected, list, true);
    } else {
      return;
    }
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows exist only while in view and are placed by hand; a table cannot be
    <div
      ref={gridRef}
      role="grid"
      aria-label="Pictures and films"
      aria-rowcount={2 * layout.days.length}
      aria-colcount={-1}
      aria-activedescendant={selected === null ? undefined : tileId(selected)}
      tabIndex={0}
      onScroll={scroll.onScroll}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const seq = seqUnder(event);
        if (seq === null) return;
        // the tile may be scrolled out of existence; the grid stays
        gridRef.current?.focus({ preventScroll: true });
        select(seq);
        useGalleryStore.getState().reveal(seq);
      }}
      onDoubleClick={(event) => {
        const seq = seqUnder(event);
        if (seq !== null) onOpen(seq, list);
      }}
      className="group/grid h-full overflow-y-auto [scrollbar-gutter:stable] outline-none"
    >
      <div
        ref={inner}
        role="presentation"
        className="relative"
        style={{
          height: scroll.spaceHeight,
          marginInline: padding.side,
          marginTop: padding.top,
          marginBottom: padding.bottom,
        }}
      >
        {width === null ? null : (
          <GridDays
            layout={layout}
            window={scroll.window}
            shift={scroll.shift}
            today={dayOf(Date.now())}
            selected={selected}
            blurSensitive={blurSensitive}
          />
        )}
      </div>
    </div>
  );
}

/** The number of the asset under the pointer. */
function seqUnder(event: MouseEvent): number | null {
  const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-seq]') : null;
  return tile ? Number(tile.dataset.seq) : null;
}
