import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AssetList } from '../list/AssetList';
import { type GridLayout, rowAt, rowOf, visibleRows } from './layout/GridLayout';
import { nearestRemaining } from './layout/nearestRemaining';
import { type Anchor, savedScroll } from './layout/savedScroll';
import { scrollScale } from './layout/scrollScale';
import { updatePinnedAnchor } from './layout/updatePinnedAnchor';
import type { GridPresence } from './useGridPresence';

/** Rows this close to the view are rendered in advance, px; for a new filter only after a delay. */
const overscanPx = 500;
const overscanDelayMs = 50;

/** 1/64 px is the unit of page layout: a floating-point error must not move a position by one px. */
const roundToLayoutUnit = (px: number) => Math.round(px * 64) / 64;

/** Content above the top of the view, and the scroll bar's position, px. */
type ScrollPosition = Readonly<{ contentTop: number; barTop: number }>;
/** `factor`: px of content for each px of the scroll bar. */
type LaidOutList = Readonly<{ layout: GridLayout; list: AssetList; factor: number }>;

type Options = Readonly<{
  scroller: RefObject<HTMLElement | null>;
  inner: RefObject<HTMLElement | null>;
  layout: GridLayout;
  list: AssetList;
  padding: Readonly<{ top: number; bottom: number }>;
  presence: GridPresence;
  /** False until the layout is based on a measured width. */
  isReady: boolean;
}>;

/**
 * Scrolls a layout that may be taller than the browser can scroll. When the layout changes (zoom, width, new
 * pictures), it keeps the first visible item in place and remembers it for the next visit. If a filter
 * removes that item, the nearest remaining one takes its place until the user scrolls or the item returns. A
 * view at the top shows new pictures at once, unless the user is working in it: then they are inserted above
 * the view until the user leaves or asks for them.
 */
export function useGridScroll({ scroller, inner, layout, list, padding, presence, isReady }: Options) {
  const [viewHeight, setViewHeight] = useState(800);
  const scale = scrollScale(layout.totalHeight, viewHeight);
  const [shown, setShown] = useState<ScrollPosition>({ contentTop: 0, barTop: 0 });
  const position = useRef<ScrollPosition>(shown);
  const current: LaidOutList = { layout, list, factor: scale.factor };
  /** How many pictures arrived above a view that was at the top. */
  const [arrivedAbove, setArrivedAbove] = useState(0);
  const maxSeq = useRef(0);

  const setPosition = (next: ScrollPosition, { layout, list, factor }: LaidOutList) => {
    position.current = next;
    setShown((before) => {
      // at factor 1 the browser scrolls the rows, so a re-render is needed only when other rows come near the view
      const isNear = factor === 1 && Math.abs(before.contentTop - next.contentTop) < overscanPx / 2;
      return isNear ? before : next;
    });
    const row = rowAt(layout, visibleRows(layout, next.contentTop, next.contentTop)[0]);
    const seq = list.at(row.first);
    const above = row.height > 0 ? (next.contentTop - row.top) / row.height : 0;
    savedScroll.firstSeq = seq;
    savedScroll.anchor = seq === null || next.contentTop <= 0 ? null : { seq, above };
  };

  /** @param keepsRoom leaves space below content that ends above the bottom of the view */
  const moveTo = useEffectEvent((contentTop: number, keepsRoom = false) => {
    const element = scroller.current;
    if (!element || !inner.current) return;
    const totalPadding = padding.top + padding.bottom;
    const minHeight = keepsRoom ? contentTop + element.clientHeight - totalPadding : 0;
    inner.current.style.minHeight = minHeight > scale.spaceHeight ? `${minHeight}px` : '';
    const maxContentTop = Math.max(
      0,
      Math.max(layout.totalHeight, minHeight) + totalPadding - element.clientHeight,
    );
    const target = Math.min(Math.max(0, contentTop), maxContentTop);
    element.scrollTop = target / scale.factor;
    setPosition({ contentTop: target, barTop: element.scrollTop }, current);
  });
  const rememberUserScroll = () => {
    savedScroll.userAnchor = savedScroll.anchor;
    savedScroll.pinnedAnchor = null;
    setArrivedAbove(0);
  };
  const scrollTo = useEffectEvent((contentTop: number) => {
    moveTo(contentTop);
    rememberUserScroll();
  });

  const syncFromScrollBar = (laidOutList: LaidOutList) => {
    const barTop = scroller.current?.scrollTop ?? 0;
    // keeps a programmatic position exact, because the bar only stores whole px
    if (Math.abs(barTop - position.current.barTop) < 1) return;
    setPosition({ contentTop: barTop * laidOutList.factor, barTop }, laidOutList);
    rememberUserScroll();
  };
  // a scroll just before unmounting fires no event, so the last position is read here
  const syncLastScroll = useEffectEvent(() => syncFromScrollBar(current));
  useLayoutEffect(() => () => syncLastScroll(), []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setViewHeight(element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  // the wheel moves the content by the px of the wheel event, even if the scroll bar is scaled
  useEffect(() => {
    const element = scroller.current;
    if (!element || scale.factor === 1) return;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      scrollTo(position.current.contentTop + event.deltaY);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [scroller, scale.factor]);

  const previous = useRef<LaidOutList | null>(null);
  const relayout = useEffectEvent(() => {
    const [before, element] = [previous.current, scroller.current];
    previous.current = current;
    if (before === null || element === null) return;
    // if the content became shorter, the browser moved the bar, not the user
    const isShortened = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
    if (!isShortened || position.current.barTop < element.scrollTop) syncFromScrollBar(before);
  });
  useLayoutEffect(() => {
    if (!isReady || previous.current?.layout === layout) return;
    const before = previous.current;
    relayout();
    const isUserPresent = presence.isPresent();
    const mayPin = savedScroll.userAnchor === null && before !== null && isUserPresent;
    const pinned = mayPin
      ? updatePinnedAnchor({ list, layout }, before, savedScroll.pinnedAnchor, maxSeq.current)
      : null;
    maxSeq.current = Math.max(maxSeq.current, list.at(0) ?? 0);
    savedScroll.pinnedAnchor = pinned;
    setArrivedAbove(pinned === null ? 0 : rowAt(layout, rowOf(layout, list.indexOf(pinned.seq))).first);
    if (savedScroll.userAnchor === null && pinned === null) return moveTo(0);
    const anchored = anchorPosition(list, before?.list ?? null);
    if (anchored === null) return moveTo(position.current.contentTop);
    const row = rowAt(layout, rowOf(layout, anchored.item));
    const hadRoom = isUserPresent && inner.current?.style.minHeight !== '';
    moveTo(roundToLayoutUnit(row.top + anchored.above * row.height), pinned !== null || hadRoom);
  }, [isReady, layout, list, presence, inner]);

  const [overscannedFilter, setOverscannedFilter] = useState<object>(list.filterIdentity);
  useEffect(() => {
    const timer = setTimeout(() => setOverscannedFilter(list.filterIdentity), overscanDelayMs);
    return () => clearTimeout(timer);
  }, [list.filterIdentity]);
  const overscan = overscannedFilter === list.filterIdentity ? overscanPx : 0;

  const scrollIntoView = (top: number, bottom: number) => {
    const height = scroller.current?.clientHeight ?? 0;
    const contentTop = position.current.contentTop;
    if (top + padding.top - 8 < contentTop) scrollTo(top + padding.top - 8);
    else if (bottom + padding.top + 8 > contentTop + height) scrollTo(bottom + padding.top + 8 - height);
  };

  return {
    spaceHeight: scale.spaceHeight,
    /** The range of the content whose rows should be rendered. */
    window: [shown.contentTop - overscan, shown.contentTop + viewHeight + overscan] as const,
    /** Added to a row's content position to get its position on the page. */
    shift: scale.factor === 1 ? 0 : shown.barTop - shown.contentTop,
    viewHeight: () => scroller.current?.clientHeight ?? 0,
    contentTop: shown.contentTop,
    height: viewHeight,
    scrollTo: (contentTop: number) => scrollTo(contentTop),
    arrivedAbove,
    onScroll: () => syncFromScrollBar(current),
    show: scrollIntoView,
  };
}

/** The position to scroll to: that of the previous anchor, or of its nearest neighbour; null: neither is known. */
function anchorPosition(
  list: AssetList,
  before: AssetList | null,
): Readonly<{ item: number; above: number }> | null {
  const { anchor, userAnchor, pinnedAnchor } = savedScroll;
  const anchors = [pinnedAnchor, userAnchor, anchor].filter((place): place is Anchor => place !== null);
  for (const { seq, above } of anchors) {
    const item = list.indexOf(seq);
    if (item >= 0) return { item, above };
  }
  if (before === null) return null;
  for (const { seq, above } of anchors) {
    const nearest = nearestRemaining(list, before, seq);
    if (nearest !== null) return { item: list.indexOf(nearest), above };
  }
  return null;
}
