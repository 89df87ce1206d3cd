import {
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
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
import { toggleStack } from '../stacks/stackBooks';
import { ComeAbove } from './ComeAbove';
import { DayScrubber } from './DayScrubber';
import { GridDays } from './GridDays';
import { givePictureCommand } from './givePictureCommand';
import { isDrawn, layoutGrid, rowAt, rowOf } from './layout/GridLayout';
import { LaidDays } from './layout/LaidDays';
import { savedScroll } from './layout/savedScroll';
import { type Move, moveSelection } from './moveSelection';
import { tileId } from './tileId';
import { useAtWork } from './useAtWork';
import { useGridScroll } from './useGridScroll';
import { useRectangle } from './useRectangle';
import { useReorder } from './useReorder';
import { useZoomWheel } from './useZoomWheel';

const noKeys = { shift: false, mod: false } as const;

/**
 * The pictures. Only rows in view exist. The grid itself holds the focus and names its active tile while that exists,
 * so that scrolling a tile out of existence never loses the person's place: the keys go on from it.
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
  /** Writes its file where the person says. */
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
  const atWork = useAtWork(gridRef);
  const layout = useMemo(() => {
    laid.held = atWork.isThere() ? (savedScroll.held?.seq ?? savedScroll.first) : null;
    return layoutGrid(list, laid);
  }, [list, laid, atWork]);
  const isReady = width !== null;
  const scroll = useGridScroll({ scroller: gridRef, inner, layout, list, padding, atWork, isReady });
  // what came above the view takes its place in the rows
  const letCome = () => {
    if (scroll.come > 0) setTurn((before) => before + 1);
  };

  // where the system draws its scroll bars over what they scroll, there is no room taken
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a layout or place that is new, it is shown there
  useEffect(() => {
    if (width === null || selected === savedScroll.shown) return;
    savedScroll.shown = selected;
    showSelected();
  }, [selected, place, layout, width]);
  const isHere = selected !== null && width !== null && isDrawn(layout, place, scroll.window);

  const go = (move: Move, keys: ChoiceKeys) => {
    const next = list.at(moveSelection(layout, place, move, scroll.viewHeight()));
    if (next === null) return;
    // at an end the keys stay where they are, which may have been scrolled away
    if (next === selected) showItem(place);
    // Home and End have Ctrl for themselves
    const mod = keys.mod && move !== 'first' && move !== 'last';
    if (mod && !keys.shift) moveOn(next);
    else choose(next, { shift: keys.shift, mod }, list);
  };
  const mark = selected === null ? null : () => choose(selected, { shift: false, mod: true }, list);
  const chooseGroup = (group: number, active: number | undefined, keys: ChoiceKeys) => {
    const seqs = [...(list.days.at(group)?.seqs ?? [])];
    const at = active ?? seqs[0];
    if (at === undefined) return;
    // what is looked at stays where it is
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
        if (document.activeElement !== gridRef.current) letCome();
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
      {/* biome-ignore lint/a11y/useSemanticElements: rows exist only while in view and are placed by hand; a table cannot be */}
      <div
        ref={gridRef}
        role="grid"
        aria-multiselectable
        aria-label="Pictures and films"
        aria-rowcount={2 * layout.days.length}
        aria-colcount={-1}
        aria-activedescendant={isHere ? tileId(selected) : undefined}
        tabIndex={0}
        onScroll={scroll.onScroll}
        onBlur={({ currentTarget }) => {
          // the window may have lost it, and not the grid
          if (document.activeElement !== currentTarget && !atWork.isThere()) letCome();
        }}
        onKeyDown={(event) => givePictureCommand(event, { go, mark, group: groupOfSelected, open })}
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
          // the tile may be scrolled out of existence; the grid stays
          gridRef.current?.focus({ preventScroll: true });
          // the bar of several takes its room at the foot: what is pressed there stays where it is
          if (keys.shift || keys.mod) savedScroll.shown = seq;
          choose(seq, keys, list);
          // one that is marked as sensitive later is hidden then
          if (isOn(event, '[data-blurred]')) useGalleryStore.getState().reveal(seq);
        }}
        onContextMenu={(event) => {
          const seq = seqUnder(event);
          // what is done from the menu is done with all that are selected, if it is one of them
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
      {scroll.come > 0 ? (
        <ComeAbove
          count={scroll.come}
          onShow={() => {
            scroll.goTo(0);
            letCome();
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

/**
 * Rows stay as they are while pictures land; another width, size or filter lays everything out anew, and so does what came
 * above the view and is let into it.
 */
function useLaidDays(
  width: number,
  rowHeight: number,
  spacing: ReturnType<typeof useSizes>['gallery'],
  filter: object,
  turn: number,
): LaidDays {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown through another filter, or let come, has other rows
  return useMemo(
    () => new LaidDays({ ...spacing, width, rowHeight }),
    [width, rowHeight, spacing, filter, turn],
  );
}

/** Whether what was pressed is a mark on a tile, and not the tile. */
function isOn({ target }: MouseEvent, mark: string): boolean {
  return target instanceof Element && target.closest(mark) !== null;
}

/** The place, among days or groups, of the heading under the pointer. */
function groupUnder({ target }: MouseEvent): number | null {
  const heading = target instanceof Element ? target.closest<HTMLElement>('[data-group]') : null;
  return heading ? Number(heading.dataset.group) : null;
}

/** The number of the asset under the pointer. */
function seqUnder(event: MouseEvent): number | null {
  const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-seq]') : null;
  return tile ? Number(tile.dataset.seq) : null;
}
