import { t } from '@shared/messages/t';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { runCommand } from '../../../commands/runCommand';
import type { AssetSequence } from '../../../ipc/cache/AssetSequence';
import { useSizes } from '../../../ipc/pictures/useSizes';
import { hasModKey } from '../../../ipc/platform';
import { useWidth } from '../../../ui/layout/useWidth';
import { dayOf } from '../dayLabel';
import { useGalleryStore } from '../galleryStore';
import type { AssetList } from '../list/AssetList';
import { isSelected } from '../selection/AssetSelection';
import { type ModifierKeys, useSelection } from '../selection/selectionStore';
import { orderByHandHint } from '../shelves/collections/orderByHand';
import { toggleStack } from '../stacks/galleryStacks';
import { DayScrubber } from './DayScrubber';
import { GridDays } from './GridDays';
import { DayLayoutCache } from './layout/DayLayoutCache';
import { isDrawn, layoutGrid, rowAt, rowOf } from './layout/GridLayout';
import { savedScroll } from './layout/savedScroll';
import { type Move, moveInGrid } from './moveInGrid';
import { NewPicturesButton } from './NewPicturesButton';
import { tileId } from './Tile';
import { useGridPresence } from './useGridPresence';
import { useGridScroll } from './useGridScroll';
import { useRectangle } from './useRectangle';
import { useReorder } from './useReorder';

const noKeys = { shift: false, mod: false } as const;

/** Largest zoom change of one event, and change per px of wheel movement. */
const maxZoomStep = 0.2;
const zoomPerPx = 0.01;

/** Zooms on Ctrl with the wheel, and on pinching, which the browser reports in the same way. */
function useZoomWheel(scroller: RefObject<HTMLElement | null>, onZoom: (factor: number) => void): void {
  const zoom = useEffectEvent(onZoom);
  // React's wheel listener is passive, so it could not stop the page from zooming
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      zoom(Math.exp(Math.min(maxZoomStep, Math.max(-maxZoomStep, -event.deltaY * zoomPerPx))));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [scroller]);
}

type PictureActions = Readonly<{
  go: (move: Move, keys: ModifierKeys) => void;
  /** Adds the active picture to the selection or removes it. */
  toggleSelected: (() => void) | null;
  selectGroup: (() => void) | null;
  open: ((isQuickPreview: boolean) => void) | null;
}>;

function runPictureCommand(
  event: KeyboardEvent,
  { go, toggleSelected, selectGroup, open }: PictureActions,
): void {
  const keys = { shift: event.shiftKey, mod: hasModKey(event) };
  const isHandled = runCommand('pictures', event, {
    'pictures.left': () => go('left', keys),
    'pictures.right': () => go('right', keys),
    'pictures.up': () => go('up', keys),
    'pictures.down': () => go('down', keys),
    'pictures.pageUp': () => go('pageUp', keys),
    'pictures.pageDown': () => go('pageDown', keys),
    'pictures.rowStart': () => go('rowStart', keys),
    'pictures.rowEnd': () => go('rowEnd', keys),
    'pictures.first': () => go('first', keys),
    'pictures.last': () => go('last', keys),
    'pictures.mark': toggleSelected,
    'pictures.group': selectGroup,
    'pictures.preview': open && (() => open(true)),
    'pictures.open': open && (() => open(false)),
  });
  if (isHandled) event.preventDefault();
}

/**
 * The grid element holds the focus and names its active tile by id, so that scrolling a tile out of the page
 * does not lose the keyboard position.
 */
export const GalleryGrid = memo(function GalleryGrid({
  gridRef,
  list,
  rowHeight,
  onZoom,
  blurSensitive,
  onOpen,
  onSave,
}: Readonly<{
  gridRef: RefObject<HTMLDivElement | null>;
  list: AssetList;
  rowHeight: number;
  onZoom: (factor: number) => void;
  blurSensitive: boolean;
  onOpen: (seq: number, walk: AssetSequence, isQuickPreview?: boolean) => void;
  onSave: (seq: number) => void;
}>) {
  const { selectAsset, selectGroup, moveActive } = useSelection.getState();
  const selection = useSelection((state) => state.selection);
  const storedActiveSeq = useGalleryStore((state) => state.activeSeq);
  const inner = useRef<HTMLDivElement>(null);
  const width = useWidth(inner);
  const { gallery: spacing, galleryEdge: padding } = useSizes();
  const [layoutVersion, setLayoutVersion] = useState(0);
  const layouts = useDayLayoutCache(width ?? 1000, rowHeight, spacing, list.filterIdentity, layoutVersion);
  const presence = useGridPresence(gridRef);
  const layout = useMemo(() => {
    layouts.pinnedSeq = presence.isPresent() ? (savedScroll.pinnedAnchor?.seq ?? savedScroll.firstSeq) : null;
    return layoutGrid(list, layouts);
  }, [list, layouts, presence]);
  const isReady = width !== null;
  const scroll = useGridScroll({ scroller: gridRef, inner, layout, list, padding, presence, isReady });
  // inserts the pictures that arrived above the view
  const insertArrived = () => {
    if (scroll.arrivedAbove > 0) setLayoutVersion((before) => before + 1);
  };

  // the width is 0 on systems with overlay scroll bars
  const barWidth =
    width === null ? 0 : (gridRef.current?.offsetWidth ?? 0) - (gridRef.current?.clientWidth ?? 0);

  const index = storedActiveSeq === null ? 0 : Math.max(0, list.indexOf(storedActiveSeq));
  const activeSeq = list.at(index);
  const showItem = (item: number) => {
    const row = rowAt(layout, rowOf(layout, item));
    const isFirstOfDay = row.first === layout.dayItems[row.day];
    scroll.show(row.top - (isFirstOfDay ? spacing.headerHeight : 0), row.top + row.height);
  };
  const showActive = useEffectEvent(() => showItem(index));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `layout` or `index` moves the active tile, which is then shown
  useEffect(() => {
    if (width === null || activeSeq === savedScroll.lastShownSeq) return;
    savedScroll.lastShownSeq = activeSeq;
    showActive();
  }, [activeSeq, index, layout, width]);
  const isActiveDrawn = activeSeq !== null && width !== null && isDrawn(layout, index, scroll.window);

  const go = (move: Move, keys: ModifierKeys) => {
    const next = list.at(moveInGrid(layout, index, move, scroll.viewHeight()));
    if (next === null) return;
    // at either end of the list, a key scrolls back to the active picture
    if (next === activeSeq) showItem(index);
    // the shortcuts for `first` and `last` contain Ctrl (Ctrl+Home, Ctrl+End)
    const mod = keys.mod && move !== 'first' && move !== 'last';
    if (mod && !keys.shift) moveActive(next);
    else selectAsset(next, { shift: keys.shift, mod }, list);
  };
  const toggleSelected =
    activeSeq === null ? null : () => selectAsset(activeSeq, { shift: false, mod: true }, list);
  const chooseGroup = (group: number, active: number | undefined, keys: ModifierKeys) => {
    const seqs = [...(list.days.at(group)?.seqs ?? [])];
    const nextActive = active ?? seqs[0];
    if (nextActive === undefined) return;
    // keeps the scroll position
    savedScroll.lastShownSeq = nextActive;
    selectGroup(seqs, nextActive, keys);
  };
  const selectActiveGroup =
    activeSeq === null ? null : () => chooseGroup(rowAt(layout, rowOf(layout, index)).day, activeSeq, noKeys);
  const rectangle = useRectangle({ scroller: gridRef, inner, layout, shift: scroll.shift, selection });
  useZoomWheel(gridRef, onZoom);
  const reorder = useReorder({ inner, layout, shift: scroll.shift });
  const open =
    activeSeq === null ? null : (isQuickPreview: boolean) => onOpen(activeSeq, list, isQuickPreview);

  return (
    <div
      className="relative h-full"
      {...presence.events}
      onPointerLeave={() => {
        if (document.activeElement !== gridRef.current) insertArrived();
      }}
    >
      {reorder.showsOrderNotice ? (
        <p
          role="status"
          className="pointer-events-none absolute top-3 left-1/2 z-10 -translate-x-1/2 rounded-full bg-black/80 px-3.5 py-1.5 text-xs whitespace-nowrap text-white"
        >
          {orderByHandHint}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: rows are virtualised and absolutely positioned; a <table> cannot be */}
      <div
        ref={gridRef}
        role="grid"
        aria-multiselectable
        aria-label={t('gallery.picturesAndFilms')}
        aria-rowcount={2 * layout.days.length}
        aria-colcount={-1}
        aria-activedescendant={isActiveDrawn ? tileId(activeSeq) : undefined}
        tabIndex={0}
        onScroll={scroll.onScroll}
        onBlur={({ currentTarget }) => {
          // activeElement is still the grid if the whole window has lost the focus
          if (document.activeElement !== currentTarget && !presence.isPresent()) insertArrived();
        }}
        onKeyDown={(event) =>
          runPictureCommand(event, { go, toggleSelected, selectGroup: selectActiveGroup, open })
        }
        onClick={(event) => {
          const keys = { shift: event.shiftKey, mod: hasModKey(event) };
          const group = groupUnder(event);
          if (group !== null) {
            gridRef.current?.focus({ preventScroll: true });
            chooseGroup(group, undefined, keys);
            return;
          }
          const seq = seqUnder(event);
          if (seq === null) return;
          if (isInside(event, '[data-stack]')) return toggleStack(seq);
          if (isInside(event, '[data-save]')) return onSave(seq);
          // the tile may be removed from the page by scrolling; the grid element stays
          gridRef.current?.focus({ preventScroll: true });
          // keeps the scroll position when the selection bar appears
          if (keys.shift || keys.mod) savedScroll.lastShownSeq = seq;
          selectAsset(seq, keys, list);
          // reveals only a blurred picture, so that a picture that is marked as sensitive later is blurred at first
          if (isInside(event, '[data-blurred]')) useGalleryStore.getState().reveal(seq);
        }}
        onContextMenu={(event) => {
          const seq = seqUnder(event);
          // the menu acts on the whole selection if the clicked picture belongs to it
          if (seq !== null && !isSelected(selection, activeSeq, seq)) selectAsset(seq, noKeys, list);
        }}
        {...rectangle.events}
        {...reorder.events}
        onDoubleClick={(event) => {
          const seq = seqUnder(event);
          if (seq !== null && !isInside(event, '[data-stack], [data-save]')) onOpen(seq, list);
        }}
        className="group/grid h-full overflow-y-auto [overflow-anchor:none] [scrollbar-gutter:stable] outline-none"
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
            <>
              {rectangle.area ? (
                <div
                  aria-hidden
                  className="pointer-events-none absolute z-10 rounded-sm border border-accent bg-accent/15"
                  style={rectangle.area}
                />
              ) : null}
              {reorder.mark ? (
                <div
                  aria-hidden
                  data-drop-mark
                  className="pointer-events-none absolute z-10 w-1 -translate-x-1/2 rounded-full bg-accent outline-1 outline-canvas"
                  style={{ ...reorder.mark, top: reorder.mark.top + scroll.shift }}
                />
              ) : null}
              <GridDays
                layout={layout}
                window={scroll.window}
                shift={scroll.shift}
                today={dayOf(Date.now())}
                active={activeSeq}
                selection={selection}
                blurSensitive={blurSensitive}
                stackSize={list.stackSize}
              />
            </>
          )}
        </div>
      </div>
      {scroll.arrivedAbove > 0 ? (
        <NewPicturesButton
          count={scroll.arrivedAbove}
          onShow={() => {
            scroll.scrollTo(0);
            insertArrived();
          }}
          onFocusLost={() => gridRef.current?.focus({ preventScroll: true })}
        />
      ) : null}
      <DayScrubber
        layout={layout}
        contentTop={scroll.contentTop}
        viewHeight={scroll.height}
        barWidth={barWidth}
        today={dayOf(Date.now())}
        onScrollTo={(contentY) => scroll.scrollTo(contentY + padding.top)}
      />
    </div>
  );
});

/** Rows keep their layout while pictures arrive, until the width, row height, filter or `version` changes. */
function useDayLayoutCache(
  width: number,
  rowHeight: number,
  spacing: ReturnType<typeof useSizes>['gallery'],
  filterIdentity: object,
  version: number,
): DayLayoutCache {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `filterIdentity` and `version` invalidate rows
  return useMemo(
    () => new DayLayoutCache({ ...spacing, width, rowHeight }),
    [width, rowHeight, spacing, filterIdentity, version],
  );
}

/** Whether the click hit an element that matches `selector`, or a descendant of one. */
function isInside({ target }: MouseEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function groupUnder({ target }: MouseEvent): number | null {
  const heading = target instanceof Element ? target.closest<HTMLElement>('[data-group]') : null;
  return heading ? Number(heading.dataset.group) : null;
}

function seqUnder(event: MouseEvent): number | null {
  const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-seq]') : null;
  return tile ? Number(tile.dataset.seq) : null;
}
