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
import type { AssetWalk } from '../../../ipc/cache/AssetWalk';
import { useSizes } from '../../../ipc/pictures/useSizes';
import { hasModKey } from '../../../ipc/platform';
import { useWidth } from '../../../ui/layout/useWidth';
import { dayOf } from '../dayWords';
import { useGalleryStore } from '../galleryStore';
import type { AssetList } from '../list/AssetList';
import { isSelected } from '../selection/AssetSelection';
import { type ChoiceKeys, useSelection } from '../selection/selectionStore';
import { handWords } from '../shelves/collections/orderByHand';
import { toggleStack } from '../stacks/stackStates';
import { DayScrubber } from './DayScrubber';
import { GridDays } from './GridDays';
import { isDrawn, layoutGrid, rowAt, rowOf } from './layout/GridLayout';
import { LaidDays } from './layout/LaidDays';
import { savedScroll } from './layout/savedScroll';
import { type Move, moveSelection } from './moveSelection';
import { NewPicturesButton } from './NewPicturesButton';
import { tileId } from './Tile';
import { useGridPresence } from './useGridPresence';
import { useGridScroll } from './useGridScroll';
import { useRectangle } from './useRectangle';
import { useReorder } from './useReorder';

const noKeys = { shift: false, mod: false } as const;

/** Largest zoom change of one event, and change per px of wheel movement. */
const most = 0.2;
const perPx = 0.01;

/** Ctrl with the wheel, or pinching, which the browser reports alike. */
function useZoomWheel(scroller: RefObject<HTMLElement | null>, onZoom: (factor: number) => void): void {
  const zoom = useEffectEvent(onZoom);
  // React's wheel listener is passive, so it could not stop the page from zooming
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      zoom(Math.exp(Math.min(most, Math.max(-most, -event.deltaY * perPx))));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [scroller]);
}

function runPictureCommand(
  event: KeyboardEvent,
  {
    go,
    mark,
    group,
    open,
  }: Readonly<{
    go: (move: Move, keys: ChoiceKeys) => void;
    /** Adds the focused picture to the selection or removes it. */
    mark: (() => void) | null;
    group: (() => void) | null;
    open: ((isQuick: boolean) => void) | null;
  }>,
): void {
  const keys = { shift: event.shiftKey, mod: hasModKey(event) };
  const given = runCommand('pictures', event, {
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
    'pictures.mark': mark,
    'pictures.group': group,
    'pictures.preview': open && (() => open(true)),
    'pictures.open': open && (() => open(false)),
  });
  if (given) event.preventDefault();
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
  onOpen: (seq: number, walk: AssetWalk, isQuick?: boolean) => void;
  onSave: (seq: number) => void;
}>) {
  const { choose, chooseAll, moveOn } = useSelection.getState();
  const selection = useSelection((state) => state.selection);
  const chosen = useGalleryStore((state) => state.selected);
  const inner = useRef<HTMLDivElement>(null);
  const width = useWidth(inner);
  const { gallery: spacing, galleryEdge: padding } = useSizes();
  const [turn, setTurn] = useState(0);
  const laid = useLaidDays(width ?? 1000, rowHeight, spacing, list.filter, turn);
  const atWork = useGridPresence(gridRef);
  const layout = useMemo(() => {
    laid.held = atWork.isThere() ? (savedScroll.held?.seq ?? savedScroll.first) : null;
    return layoutGrid(list, laid);
  }, [list, laid, atWork]);
  const isReady = width !== null;
  const scroll = useGridScroll({ scroller: gridRef, inner, layout, list, padding, atWork, isReady });
  // inserts the pictures that arrived above the view
  const insertArrived = () => {
    if (scroll.arrivedAbove > 0) setTurn((before) => before + 1);
  };

  // zero on systems with overlay scroll bars
  const barWidth =
    width === null ? 0 : (gridRef.current?.offsetWidth ?? 0) - (gridRef.current?.clientWidth ?? 0);

  const place = chosen === null ? 0 : Math.max(0, list.indexOf(chosen));
  const selected = list.at(place);
  const showItem = (item: number) => {
    const row = rowAt(layout, rowOf(layout, item));
    const isFirstOfDay = row.first === layout.dayItems[row.day];
    scroll.show(row.top - (isFirstOfDay ? spacing.headerHeight : 0), row.top + row.height);
  };
  const showSelected = useEffectEvent(() => showItem(place));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `layout` or `place` moves the selected tile, which is then shown
  useEffect(() => {
    if (width === null || selected === savedScroll.shown) return;
    savedScroll.shown = selected;
    showSelected();
  }, [selected, place, layout, width]);
  const isHere = selected !== null && width !== null && isDrawn(layout, place, scroll.window);

  const go = (move: Move, keys: ChoiceKeys) => {
    const next = list.at(moveSelection(layout, place, move, scroll.viewHeight()));
    if (next === null) return;
    // at either end a key does not move the selection, but scrolls back to it
    if (next === selected) showItem(place);
    // Ctrl is part of the shortcuts Home and End
    const mod = keys.mod && move !== 'first' && move !== 'last';
    if (mod && !keys.shift) moveOn(next);
    else choose(next, { shift: keys.shift, mod }, list);
  };
  const mark = selected === null ? null : () => choose(selected, { shift: false, mod: true }, list);
  const chooseGroup = (group: number, active: number | undefined, keys: ChoiceKeys) => {
    const seqs = [...(list.days.at(group)?.seqs ?? [])];
    const at = active ?? seqs[0];
    if (at === undefined) return;
    // keeps the scroll position
    savedScroll.shown = at;
    chooseAll(seqs, at, keys);
  };
  const groupOfSelected =
    selected === null ? null : () => chooseGroup(rowAt(layout, rowOf(layout, place)).day, selected, noKeys);
  const rectangle = useRectangle({ scroller: gridRef, inner, layout, shift: scroll.shift, selection });
  useZoomWheel(gridRef, onZoom);
  const reorder = useReorder({ inner, layout, shift: scroll.shift });
  const open = selected === null ? null : (isQuick: boolean) => onOpen(selected, list, isQuick);

  return (
    <div
      className="relative h-full"
      {...atWork.events}
      onPointerLeave={() => {
        if (document.activeElement !== gridRef.current) insertArrived();
      }}
    >
      {reorder.isElse ? (
        <p
          role="status"
          className="pointer-events-none absolute top-3 left-1/2 z-10 -translate-x-1/2 rounded-full bg-black/80 px-3.5 py-1.5 text-xs whitespace-nowrap text-white"
        >
          {handWords}
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
        aria-activedescendant={isHere ? tileId(selected) : undefined}
        tabIndex={0}
        onScroll={scroll.onScroll}
        onBlur={({ currentTarget }) => {
          // the window may have lost the focus while the grid keeps it
          if (document.activeElement !== currentTarget && !atWork.isThere()) insertArrived();
        }}
        onKeyDown={(event) => runPictureCommand(event, { go, mark, group: groupOfSelected, open })}
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
          if (isOn(event, '[data-stack]')) return toggleStack(seq);
          if (isOn(event, '[data-save]')) return onSave(seq);
          // the tile may be removed from the page by scrolling; the grid element stays
          gridRef.current?.focus({ preventScroll: true });
          // keeps the scroll position when the selection bar appears
          if (keys.shift || keys.mod) savedScroll.shown = seq;
          choose(seq, keys, list);
          // a picture marked as sensitive later is hidden again
          if (isOn(event, '[data-blurred]')) useGalleryStore.getState().reveal(seq);
        }}
        onContextMenu={(event) => {
          const seq = seqUnder(event);
          // the menu acts on the whole selection if the clicked picture belongs to it
          if (seq !== null && !isSelected(selection, selected, seq)) choose(seq, noKeys, list);
        }}
        {...rectangle.events}
        {...reorder.events}
        onDoubleClick={(event) => {
          const seq = seqUnder(event);
          if (seq !== null && !isOn(event, '[data-stack], [data-save]')) onOpen(seq, list);
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
                active={selected}
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
            scroll.goTo(0);
            insertArrived();
          }}
          onLeft={() => gridRef.current?.focus({ preventScroll: true })}
        />
      ) : null}
      <DayScrubber
        layout={layout}
        content={scroll.content}
        viewHeight={scroll.height}
        barWidth={barWidth}
        today={dayOf(Date.now())}
        onGo={(content) => scroll.goTo(content + padding.top)}
      />
    </div>
  );
});

/** Rows stay as they are while pictures arrive, until the width, row height, filter or `turn` changes. */
function useLaidDays(
  width: number,
  rowHeight: number,
  spacing: ReturnType<typeof useSizes>['gallery'],
  filter: object,
  turn: number,
): LaidDays {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `filter` and `turn` invalidate all rows
  return useMemo(
    () => new LaidDays({ ...spacing, width, rowHeight }),
    [width, rowHeight, spacing, filter, turn],
  );
}

/** Whether the click hit a button or badge on a tile. */
function isOn({ target }: MouseEvent, mark: string): boolean {
  return target instanceof Element && target.closest(mark) !== null;
}

function groupUnder({ target }: MouseEvent): number | null {
  const heading = target instanceof Element ? target.closest<HTMLElement>('[data-group]') : null;
  return heading ? Number(heading.dataset.group) : null;
}

function seqUnder(event: MouseEvent): number | null {
  const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-seq]') : null;
  return tile ? Number(tile.dataset.seq) : null;
}
