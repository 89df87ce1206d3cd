import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { runCommand } from '../../../commands/runCommand';
import { hasModKey } from '../../../ipc/platform';
import { autoScrollStep } from '../../../ui/fields/autoScrollStep';
import { type AssetSelection, onlyOne } from '../selection/AssetSelection';
import { useSelection } from '../selection/selectionStore';
import type { GridLayout } from './layout/GridLayout';
import { type Area, RectangleSelection } from './RectangleSelection';

const threshold = 5;

type Point = Readonly<{ x: number; y: number }>;

type Press = {
  /** px of the content */
  readonly from: Point;
  at: Point;
  /** The selection before the press. */
  readonly selection: AssetSelection;
  readonly touched: RectangleSelection;
  stop: (() => void) | null;
};

/** Selects pictures by drawing a rectangle. Scrolls at the edges; Escape restores the earlier selection. */
export function useRectangle({
  scroller,
  inner,
  layout,
  shift,
  selection,
}: Readonly<{
  scroller: RefObject<HTMLElement | null>;
  inner: RefObject<HTMLElement | null>;
  layout: GridLayout;
  /** Offset from content coordinates to page coordinates, px. */
  shift: number;
  selection: AssetSelection;
}>) {
  const [area, setArea] = useState<Area | null>(null);
  const press = useRef<Press | null>(null);

  /** The content position under the pointer, limited to the view. */
  const placeOf = ({ x, y }: Point): Point => {
    const view = scroller.current?.getBoundingClientRect() ?? new DOMRect();
    const box = inner.current?.getBoundingClientRect() ?? new DOMRect();
    const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));
    return {
      x: within(x, view.left, view.right) - box.left,
      y: within(y, view.top, view.bottom) - box.top - shift,
    };
  };
  const draw = useEffectEvent(() => {
    if (press.current === null) return;
    const { from, at, touched } = press.current;
    const drawn = between(from, placeOf(at));
    setArea(drawn);
    useSelection.getState().put(touched.select(layout, drawn));
  });
  const end = () => {
    press.current?.stop?.();
    press.current = null;
    setArea(null);
  };
  const follow = (): (() => void) => {
    let frame = requestAnimationFrame(function scroll() {
      const [element, y] = [scroller.current, press.current?.at.y ?? 0];
      if (element) {
        const { scrollTop } = element;
        element.scrollTop += autoScrollStep(element.getBoundingClientRect(), y);
        if (element.scrollTop !== scrollTop) draw();
      }
      frame = requestAnimationFrame(scroll);
    });
    const leave = () => {
      const before = press.current?.selection;
      end();
      if (before) useSelection.getState().put(before);
    };
    const onKeyDown = (key: KeyboardEvent) => {
      if (runCommand('rectangle', key, { 'rectangle.leave': leave })) key.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  };
  useEffect(() => () => press.current?.stop?.(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const isOnPicture = event.target instanceof Element && event.target.closest('[data-seq]') !== null;
    // a press on the scroll bar starts no rectangle
    const isOnBar =
      event.nativeEvent.offsetX > event.currentTarget.clientWidth && event.target === event.currentTarget;
    if (event.button !== 0 || isOnPicture || isOnBar) return;
    const at = { x: event.clientX, y: event.clientY };
    const touched = new RectangleSelection(event.shiftKey || hasModKey(event) ? selection : onlyOne);
    press.current = { from: placeOf(at), at, selection, touched, stop: null };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const pressed = press.current;
    if (pressed === null) return;
    pressed.at = { x: event.clientX, y: event.clientY };
    if (pressed.stop === null) {
      const { width, height } = between(pressed.from, placeOf(pressed.at));
      if (Math.hypot(width, height) < threshold) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.stop = follow();
    }
    draw();
  };
  return {
    area: area && { ...area, top: area.top + shift },
    events: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end },
  };
}

function between(a: Point, b: Point): Area {
  const left = Math.min(a.x, b.x);
  const top = Math.min(a.y, b.y);
  return { left, top, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}
