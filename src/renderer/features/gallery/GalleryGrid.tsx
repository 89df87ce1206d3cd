import type { GalleryLayout } from '@shared/ipc/galleryRoutes';
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { DayHeading } from './DayHeading';
import { dayOf } from './dayWords';
import { GridRow } from './GridRow';
import { useGalleryStore } from './galleryStore';
import { givePictureCommand } from './givePictureCommand';
import { layoutRows } from './layoutRows';
import { type Move, moveSelection } from './moveSelection';
import { tileId } from './tileId';
import { useGridScroll } from './useGridScroll';
import { useWidth } from './useWidth';
import { rowOf, visibleDays, visibleRows } from './visibleRows';

const spacing = { gap: 4, headerHeight: 34, dayGap: 20 } as const;
const padding = { side: 20, top: 12, bottom: 24 } as const;

/**
 * The pictures. Only rows in view exist. The grid itself holds the focus and names its active tile, so that
 * scrolling a tile out of existence never loses the person's place.
 */
export function GalleryGrid({
  gridRef,
  items,
  rowHeight,
  selected,
  blurSensitive,
  onOpen,
}: Readonly<{
  gridRef: RefObject<HTMLDivElement | null>;
  items: GalleryLayout;
  rowHeight: number;
  /** Place of the selected item. */
  selected: number;
  blurSensitive: boolean;
  onOpen: (assetId: string, ids: readonly string[], isQuick?: boolean) => void;
}>) {
  const { select } = useGalleryStore.getState();
  const inner = useRef<HTMLDivElement>(null);
  const width = useWidth(inner);
  const layout = useMemo(
    () => layoutRows(items.ratios, items.days, { ...spacing, width: width ?? 1000, rowHeight }),
    [items, width, rowHeight],
  );
  const scroll = useGridScroll({
    scroller: gridRef,
    layout,
    ids: items.ids,
    padding,
    isReady: width !== null,
  });

  const selectedId = items.ids[selected] ?? null;
  const lastShown = useRef<string | null>(null);
  useEffect(() => {
    if (width === null || selectedId === lastShown.current) return;
    lastShown.current = selectedId;
    const row = rowOf(layout, selected);
    const isFirstOfDay = layout.dayFirsts.includes(layout.firsts[row] ?? 0);
    const top = (layout.tops[row] ?? 0) - (isFirstOfDay ? spacing.headerHeight : 0);
    scroll.show(top, (layout.tops[row] ?? 0) + (layout.heights[row] ?? 0));
  }, [selectedId, selected, layout, width, scroll.show]);

  const go = (move: Move) => {
    const next = items.ids[moveSelection(layout, selected, move, scroll.viewHeight())];
    if (next !== undefined) select(next);
  };
  const open = selectedId === null ? null : (isQuick: boolean) => onOpen(selectedId, items.ids, isQuick);
  const idAt = (event: MouseEvent) =>
    event.target instanceof Element
      ? (event.target.closest<HTMLElement>('[data-asset-id]')?.dataset.assetId ?? null)
      : null;

  const [top, bottom] = scroll.window;
  const [fromRow, toRow] = visibleRows(layout, top, bottom);
  const [fromDay, toDay] = visibleDays(layout, top, bottom);
  const today = dayOf(Date.now());
  const parts: Readonly<{ top: number; element: React.ReactNode }>[] = [];
  for (let day = fromDay; day < toDay; day += 1) {
    const first = layout.dayFirsts[day] ?? 0;
    const dayTop = layout.dayTops[day] ?? 0;
    parts.push({
      top: dayTop,
      element: (
        <DayHeading
          key={`day ${layout.days[day]}`}
          day={layout.days[day] ?? 0}
          today={today}
          count={(layout.dayFirsts[day + 1] ?? 0) - first}
          rowIndex={rowOf(layout, first) + day + 1}
          top={dayTop + scroll.shift}
          height={spacing.headerHeight}
        />
      ),
    });
  }
  for (let row = fromRow; row < toRow; row += 1) {
    const first = layout.firsts[row] ?? 0;
    const rowTop = layout.tops[row] ?? 0;
    parts.push({
      top: rowTop,
      element: (
        <GridRow
          key={items.ids[first]}
          items={items}
          layout={layout}
          row={row}
          top={rowTop + scroll.shift}
          selectedId={selectedId}
          blurSensitive={blurSensitive}
        />
      ),
    });
  }
  parts.sort((a, b) => a.top - b.top);

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows exist only while in view and are placed by hand; a table cannot be
    <div
      ref={gridRef}
      role="grid"
      aria-label="Pictures and films"
      aria-rowcount={layout.rowCount + layout.dayCount}
      aria-activedescendant={selectedId === null ? undefined : tileId(selectedId)}
      tabIndex={0}
      onScroll={scroll.onScroll}
      onKeyDown={(event) => givePictureCommand(event, go, open)}
      onClick={(event) => {
        const id = idAt(event);
        if (id === null) return;
        // the tile may be scrolled out of existence; the grid stays
        gridRef.current?.focus({ preventScroll: true });
        select(id);
        useGalleryStore.getState().reveal(id);
      }}
      onDoubleClick={(event) => {
        const id = idAt(event);
        if (id !== null) onOpen(id, items.ids);
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
        {width === null ? null : parts.map((part) => part.element)}
      </div>
    </div>
  );
}
