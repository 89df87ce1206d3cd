import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { hasModKey } from '../../../ipc/platform';
import { type AssetSelection, onlyOne, withMore } from '../selection/AssetSelection';
import { useSelection } from '../selection/selectionStore';
import { type GridLayout, rowAt, tilesOf, visibleRows } from './GridLayout';

/** px that the pointer moves before a press becomes a rectangle. */
const threshold = 5;

type Point = Readonly<{ x: number; y: number }>;
type Area = Readonly<{ left: number; top: number; width: number; height: number }>;

/** A rectangle drawn with the pointer from between the pictures selects those it touches. */
export function useRectangle({
  inner,
  layout,
  shift,
  selection,
}: Readonly<{
  /** The element that the content lies in. */
  inner: RefObject<HTMLElement | null>;
  layout: GridLayout;
  /** From a place in the content to one on the page, px. */
  shift: number;
  selection: AssetSelection;
}>) {
  const [area, setArea] = useState<Area | null>(null);
  const drawn = useRef<{ from: Point; before: AssetSelection; isDrawing: boolean } | null>(null);

  const placeOf = (event: PointerEvent): Point => {
    const box = inner.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const isOnPicture = event.target instanceof Element && event.target.closest('[data-seq]') !== null;
    // the scroll bar is none of the content
    const isOnBar =
      event.nativeEvent.offsetX > event.currentTarget.clientWidth && event.target === event.currentTarget;
    if (event.button !== 0 || isOnPicture || isOnBar) return;
    const keeps = event.shiftKey || hasModKey(event);
    drawn.current = { from: placeOf(event), before: keeps ? selection : onlyOne, isDrawing: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const drawing = drawn.current;
    if (drawing === null) return;
    const to = placeOf(event);
    const area = between(drawing.from, to);
    if (!drawing.isDrawing && Math.hypot(area.width, area.height) < threshold) return;
    if (!drawing.isDrawing) event.currentTarget.setPointerCapture(event.pointerId);
    drawing.isDrawing = true;
    setArea(area);
    const touched = tilesIn(layout, { ...area, top: area.top - shift });
    useSelection.getState().put(withMore(drawing.before, touched));
  };
  const end = () => {
    drawn.current = null;
    setArea(null);
  };
  return {
    /** In px of the element; null while none is drawn. */
    area,
    events: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end },
  };
}

function between(a: Point, b: Point): Area {
  const left = Math.min(a.x, b.x);
  const top = Math.min(a.y, b.y);
  return { left, top, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** The pictures that an area of the content touches. */
function tilesIn(layout: GridLayout, { left, top, width, height }: Area): readonly number[] {
  const [from, to] = visibleRows(layout, top, top + height);
  const seqs: number[] = [];
  for (let each = from; each < to; each += 1) {
    const row = rowAt(layout, each);
    if (row.top + row.height < top || row.top > top + height) continue;
    for (const tile of tilesOf(layout, row)) {
      if (tile.left <= left + width && tile.left + tile.width >= left) seqs.push(tile.seq);
    }
  }
  return seqs;
}
