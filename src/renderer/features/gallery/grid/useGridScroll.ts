import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AssetList } from '../list/AssetList';
import { type GridLayout, rowAt, rowOf, visibleRows } from './layout/GridLayout';
import { heldAnchor } from './layout/heldAnchor';
import { nearestIn } from './layout/nearestIn';
import { type Anchor, savedScroll } from './layout/savedScroll';
import { scrollScale } from './layout/scrollScale';
import type { GridPresence } from './useGridPresence';

/** Rows this close to the view are rendered in advance, px. */
const overscanPx = 500;
const overscanLaterMs = 50;

/** 1/64 px is the unit of page layout: a floating-point error must not move a position by one px. */
const toPart = (px: number) => Math.round(px * 64) / 64;

/** Content above the top of the view, and the scroll bar's position, px. */
type Place = Readonly<{ content: number; bar: number }>;
/** `factor`: px of content for each px of the scroll bar. */
type Laid = Readonly<{ layout: GridLayout; list: AssetList; factor: number }>;

/**
 * Scrolls a layout that may be taller than the browser can scroll. When the layout changes (zoom, width, new
 * pictures), it keeps the first visible item in place and remembers it for the next visit. If a filter
 * removes that item, the nearest remaining one takes its place until the user scrolls or the item returns. A
 * view at the top shows new pictures at once, unless the user is working in it: then they are inserted above
 * the view until the user leaves or asks for them.
 */
export function useGridScroll({
  scroller,
  inner,
  layout,
  list,
  padding,
  atWork,
  isReady,
}: Readonly<{
  scroller: RefObject<HTMLElement | null>;
  inner: RefObject<HTMLElement | null>;
  layout: GridLayout;
  list: AssetList;
  padding: Readonly<{ top: number; bottom: number }>;
  atWork: GridPresence;
  /** False until the layout is based on a measured width. */
  isReady: boolean;
}>) {
  const [viewHeight, setViewHeight] = useState(800);
  const scale = scrollScale(layout.totalHeight, viewHeight);
  const [shown, setShown] = useState<Place>({ content: 0, bar: 0 });
  const place = useRef<Place>(shown);
  const now: Laid = { layout, list, factor: scale.factor };
  /** How many pictures arrived above a view that was at the top. */
  const [arrivedAbove, setArrivedAbove] = useState(0);
  const newest = useRef(0);

  const settle = (next: Place, { layout, list, factor }: Laid) => {
    place.current = next;
    setShown((before) => {
      // at factor 1 rows do not move on the page: re-render only when other rows come near
      const isNear = factor === 1 && Math.abs(before.content - next.content) < overscanPx / 2;
      return isNear ? before : next;
    });
    const row = rowAt(layout, visibleRows(layout, next.content, next.content)[0]);
    const seq = list.at(row.first);
    const above = row.height > 0 ? (next.content - row.top) / row.height : 0;
    savedScroll.first = seq;
    savedScroll.anchor = seq === null || next.content <= 0 ? null : { seq, above };
  };

  /** @param keepsRoom leaves space below content that ends above the bottom of the view */
  const moveTo = useEffectEvent((content: number, keepsRoom = false) => {
    const element = scroller.current;
    if (!element || !inner.current) return;
    const around = padding.top + padding.bottom;
    const least = keepsRoom ? content + element.clientHeight - around : 0;
    inner.current.style.minHeight = least > scale.spaceHeight ? `${least}px` : '';
    const farthest = Math.max(0, Math.max(layout.totalHeight, least) + around - element.clientHeight);
    const target = Math.min(Math.max(0, content), farthest);
    element.scrollTop = target / scale.factor;
    settle({ content: target, bar: element.scrollTop }, now);
  });
  const choose = () => {
    savedScroll.chosen = savedScroll.anchor;
    savedScroll.held = null;
    setArrivedAbove(0);
  };
  const goTo = useEffectEvent((content: number) => {
    moveTo(content);
    choose();
  });

  const follow = (laid: Laid) => {
    const bar = scroller.current?.scrollTop ?? 0;
    // keeps a programmatic position exact, because the bar only stores whole px
    if (Math.abs(bar - place.current.bar) < 1) return;
    settle({ content: bar * laid.factor, bar }, laid);
    choose();
  };
  // a scroll in the last frame before unmounting fires no event
  const followLast = useEffectEvent(() => follow(now));
  useLayoutEffect(() => () => followLast(), []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setViewHeight(element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  // the wheel moves the content by its own px even where the scroll bar is scaled
  useEffect(() => {
    const element = scroller.current;
    if (!element || scale.factor === 1) return;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      goTo(place.current.content + event.deltaY);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [scroller, scale.factor]);

  const previous = useRef<Laid | null>(null);
  const relayout = useEffectEvent(() => {
    const [before, element] = [previous.current, scroller.current];
    previous.current = now;
    if (before === null || element === null) return;
    // if the content became shorter, the browser moved the bar, not the user
    const isShortened = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
    if (!isShortened || place.current.bar < element.scrollTop) follow(before);
  });
  useLayoutEffect(() => {
    if (!isReady || previous.current?.layout === layout) return;
    const before = previous.current;
    relayout();
    const isWorked = atWork.isThere();
    const isHeld = savedScroll.chosen === null && before !== null && isWorked;
    const held = isHeld ? heldAnchor({ list, layout }, before, savedScroll.held, newest.current) : null;
    newest.current = Math.max(newest.current, list.at(0) ?? 0);
    savedScroll.held = held;
    setArrivedAbove(held === null ? 0 : rowAt(layout, rowOf(layout, list.indexOf(held.seq))).first);
    if (savedScroll.chosen === null && held === null) return moveTo(0);
    const position = anchorPosition(list, before?.list ?? null);
    if (position === null) return moveTo(place.current.content);
    const row = rowAt(layout, rowOf(layout, position.item));
    const hadRoom = isWorked && inner.current?.style.minHeight !== '';
    moveTo(toPart(row.top + position.above * row.height), held !== null || hadRoom);
  }, [isReady, layout, list, atWork, inner]);

  const [overscannedFilter, setOverscannedFilter] = useState<object>(list.filter);
  useEffect(() => {
    const later = setTimeout(() => setOverscannedFilter(list.filter), overscanLaterMs);
    return () => clearTimeout(later);
  }, [list.filter]);
  const overscan = overscannedFilter === list.filter ? overscanPx : 0;

  const show = (top: number, bottom: number) => {
    const height = scroller.current?.clientHeight ?? 0;
    const at = place.current.content;
    if (top + padding.top - 8 < at) goTo(top + padding.top - 8);
    else if (bottom + padding.top + 8 > at + height) goTo(bottom + padding.top + 8 - height);
  };

  return {
    spaceHeight: scale.spaceHeight,
    /** The range of the content whose rows should be rendered. */
    window: [shown.content - overscan, shown.content + viewHeight + overscan] as const,
    /** Added to a row's content position to get its position on the page. */
    shift: scale.factor === 1 ? 0 : shown.bar - shown.content,
    viewHeight: () => scroller.current?.clientHeight ?? 0,
    content: shown.content,
    height: viewHeight,
    goTo: (content: number) => goTo(content),
    arrivedAbove,
    onScroll: () => follow(now),
    show,
  };
}

/** At the previous anchor, or at its nearest neighbour; null: neither is known. */
function anchorPosition(
  list: AssetList,
  before: AssetList | null,
): Readonly<{ item: number; above: number }> | null {
  const { anchor, chosen, held } = savedScroll;
  const anchors = [held, chosen, anchor].filter((place): place is Anchor => place !== null);
  for (const { seq, above } of anchors) {
    const item = list.indexOf(seq);
    if (item >= 0) return { item, above };
  }
  if (before === null) return null;
  for (const { seq, above } of anchors) {
    const near = nearestIn(list, before, seq);
    if (near !== null) return { item: list.indexOf(near), above };
  }
  return null;
}
