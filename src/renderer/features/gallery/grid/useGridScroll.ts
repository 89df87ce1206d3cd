import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AssetList } from '../list/AssetList';
import { type GridLayout, rowAt, rowOf, visibleRows } from './layout/GridLayout';
import { heldPlace } from './layout/heldPlace';
import { nearestIn } from './layout/nearestIn';
import { type Anchor, savedScroll } from './layout/savedScroll';
import { scrollScale } from './layout/scrollScale';
import type { AtWork } from './useAtWork';

/** Rows this far outside the view are drawn too, so that scrolling finds them ready. */
const overscanPx = 500;
/** Of what a filter finds, those outside the view are drawn so long after those in it, ms. */
const overscanLaterMs = 50;

/** To the smallest part of a px that a page is laid out by: a sum just short of a whole px is not cut to the one before. */
const toPart = (px: number) => Math.round(px * 64) / 64;

/** Where the view stands: px of content above its top, and px of the scroll bar. */
type Place = Readonly<{ content: number; bar: number }>;
/** What is scrolled over: px of content for each of the scroll bar. */
type Laid = Readonly<{ layout: GridLayout; list: AssetList; factor: number }>;

/**
 * Scrolling over a layout that may be higher than the browser can scroll. Keeps the first item in view where it
 * is when the layout changes (zoom, width, new pictures), and remembers it for the next visit. Where a filter takes it
 * away the nearest that is left stands there, until the person scrolls or it is back. A view at the top shows what comes
 * there, but for a person who works in it: it comes above the view then, until they go elsewhere or ask for it.
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
  /** The element that the content lies in. */
  inner: RefObject<HTMLElement | null>;
  layout: GridLayout;
  list: AssetList;
  padding: Readonly<{ top: number; bottom: number }>;
  atWork: AtWork;
  /** False until the layout stands on a measured width. */
  isReady: boolean;
}>) {
  const [viewHeight, setViewHeight] = useState(800);
  const scale = scrollScale(layout.totalHeight, viewHeight);
  const [shown, setShown] = useState<Place>({ content: 0, bar: 0 });
  const place = useRef<Place>(shown);
  const now: Laid = { layout, list, factor: scale.factor };
  /** How many came above a view that stood at the top. */
  const [come, setCome] = useState(0);
  const newest = useRef(0);

  const settle = (next: Place, { layout, list, factor }: Laid) => {
    place.current = next;
    setShown((before) => {
      // at scale 1 rows stay where they are on the page: draw again only when others come near
      const isNear = factor === 1 && Math.abs(before.content - next.content) < overscanPx / 2;
      return isNear ? before : next;
    });
    const row = rowAt(layout, visibleRows(layout, next.content, next.content)[0]);
    const seq = list.at(row.first);
    const above = row.height > 0 ? (next.content - row.top) / row.height : 0;
    savedScroll.first = seq;
    savedScroll.anchor = seq === null || next.content <= 0 ? null : { seq, above };
  };

  /** @param keepsRoom where the content ends above the foot of the view, there is room below it */
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
  /** The person has gone there. */
  const choose = () => {
    savedScroll.chosen = savedScroll.anchor;
    savedScroll.held = null;
    setCome(0);
  };
  const goTo = useEffectEvent((content: number) => {
    moveTo(content);
    choose();
  });

  const follow = (laid: Laid) => {
    const bar = scroller.current?.scrollTop ?? 0;
    // a place that was gone to exactly stays exact: the bar only knows it to the nearest px
    if (Math.abs(bar - place.current.bar) < 1) return;
    settle({ content: bar * laid.factor, bar }, laid);
    choose();
  };
  // what was scrolled in the frame in which the view is left has had no event yet, and gets none
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

  // the wheel moves the content by its own px even where the bar is scaled
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
  const layAnew = useEffectEvent(() => {
    const [before, element] = [previous.current, scroller.current];
    previous.current = now;
    if (before === null || element === null) return;
    // as above; where less is to be scrolled the browser moved the bar, and not the person
    const isShortened = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
    if (!isShortened || place.current.bar < element.scrollTop) follow(before);
  });
  useLayoutEffect(() => {
    if (!isReady || previous.current?.layout === layout) return;
    const before = previous.current;
    layAnew();
    const isWorked = atWork.isThere();
    const isHeld = savedScroll.chosen === null && before !== null && isWorked;
    const held = isHeld ? heldPlace({ list, layout }, before, savedScroll.held, newest.current) : null;
    newest.current = Math.max(newest.current, list.at(0) ?? 0);
    savedScroll.held = held;
    setCome(held === null ? 0 : rowAt(layout, rowOf(layout, list.indexOf(held.seq))).first);
    if (savedScroll.chosen === null && held === null) return moveTo(0);
    const stand = standIn(list, before?.list ?? null);
    if (stand === null) return moveTo(place.current.content);
    const row = rowAt(layout, rowOf(layout, stand.item));
    const hadRoom = isWorked && inner.current?.style.minHeight !== '';
    moveTo(toPart(row.top + stand.above * row.height), held !== null || hadRoom);
  }, [isReady, layout, list, atWork, inner]);

  const [wideOf, setWideOf] = useState<object>(list.filter);
  useEffect(() => {
    const later = setTimeout(() => setWideOf(list.filter), overscanLaterMs);
    return () => clearTimeout(later);
  }, [list.filter]);
  const overscan = wideOf === list.filter ? overscanPx : 0;

  /** Scrolls no more than it takes to bring a stretch of the content into view. */
  const show = (top: number, bottom: number) => {
    const height = scroller.current?.clientHeight ?? 0;
    const at = place.current.content;
    if (top + padding.top - 8 < at) goTo(top + padding.top - 8);
    else if (bottom + padding.top + 8 > at + height) goTo(bottom + padding.top + 8 - height);
  };

  return {
    spaceHeight: scale.spaceHeight,
    /** The stretch of the content whose rows should exist. */
    window: [shown.content - overscan, shown.content + viewHeight + overscan] as const,
    /** To be added to a row's place in the content to get its place on the page. */
    shift: scale.factor === 1 ? 0 : shown.bar - shown.content,
    viewHeight: () => scroller.current?.clientHeight ?? 0,
    /** Where the view stands, px of the content. */
    content: shown.content,
    height: viewHeight,
    goTo: (content: number) => goTo(content),
    come,
    onScroll: () => follow(now),
    show,
  };
}

/** Where the view is to stand in a list: on what it stood on, or on what was next to that. Null: nobody knows. */
function standIn(
  list: AssetList,
  before: AssetList | null,
): Readonly<{ item: number; above: number }> | null {
  const { anchor, chosen, held } = savedScroll;
  const stoodOn = [held, chosen, anchor].filter((place): place is Anchor => place !== null);
  for (const { seq, above } of stoodOn) {
    const item = list.indexOf(seq);
    if (item >= 0) return { item, above };
  }
  if (before === null) return null;
  for (const { seq, above } of stoodOn) {
    const near = nearestIn(list, before, seq);
    if (near !== null) return { item: list.indexOf(near), above };
  }
  return null;
}
