import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { runCommand } from '../../../commands/runCommand';
import { hasModKey } from '../../../ipc/platform';
import { autoScrollStep } from '../../../ui/fields/autoScrollStep';
import { type AssetSelection, singleSelection } from '../selection/AssetSelection';
import { useSelection } from '../selection/selectionStore';
import type { GridLayout } from './layout/GridLayout';
import { type Area, RectangleSelection } from './RectangleSelection';

const minDragPx = 5;

type Point = Readonly<{ x: number; y: number }>;

type Press = {
  /** px of the content */
  readonly start: Point;
  pointer: Point;
  /** The selection before the press. */
  readonly selection: AssetSelection;
  readonly drawnSelection: RectangleSelection;
  stop: (() => void) | null;
};

type Options = Readonly<{
  scroller: RefObject<HTMLElement | null>;
  inner: RefObject<HTMLElement | null>;
  layout: GridLayout;
  /** Offset from content coordinates to page coordinates, px. */
  shift: number;
  selection: AssetSelection;
}>;

/** Selects pictures by drawing a rectangle. Scrolls at the edges; Escape restores the earlier selection. */
export function useRectangle({ scroller, inner, layout, shift, selection }: Options) {
  const [area, setArea] = useState<Area | null>(null);
  const press = useRef<Press | null>(null);

  /** The content position under the pointer, limited to the view. */
  const contentPointAt = ({ x, y }: Point): Point => {
    const view = scroller.current?.getBoundingClientRect() ?? new DOMRect();
    const box = inner.current?.getBoundingClientRect() ?? new DOMRect();
    const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));
    return {
      x: clamp(x, view.left, view.right) - box.left,
      y: clamp(y, view.top, view.bottom) - box.top - shift,
    };
  };
  const draw = useEffectEvent(() => {
    if (press.current === null) return;
    const { start, pointer, drawnSelection } = press.current;
    const drawn = between(start, contentPointAt(pointer));
    setArea(drawn);
    useSelection.getState().setSelection(drawnSelection.select(layout, drawn));
  });
  const end = () => {
    press.current?.stop?.();
    press.current = null;
    setArea(null);
  };
  const trackDrag = (): (() => void) => {
    let frame = requestAnimationFrame(function scroll() {
      const [element, y] = [scroller.current, press.current?.pointer.y ?? 0];
      if (element) {
        const { scrollTop } = element;
        element.scrollTop += autoScrollStep(element.getBoundingClientRect(), y);
        if (element.scrollTop !== scrollTop) draw();
      }
      frame = requestAnimationFrame(scroll);
    });
    const cancel = () => {
      const before = press.current?.selection;
      end();
      if (before) useSelection.getState().setSelection(before);
    };
    const onKeyDown = (key: KeyboardEvent) => {
      if (runCommand('rectangle', key, { 'rectangle.leave': cancel })) key.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  };
  useEffect(() => () => press.current?.stop?.(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const isOverPicture = event.target instanceof Element && event.target.closest('[data-seq]') !== null;
    // a press on the scroll bar starts no rectangle
    const isOverScrollBar =
      event.nativeEvent.offsetX > event.currentTarget.clientWidth && event.target === event.currentTarget;
    if (event.button !== 0 || isOverPicture || isOverScrollBar) return;
    const at = { x: event.clientX, y: event.clientY };
    const drawnSelection = new RectangleSelection(
      event.shiftKey || hasModKey(event) ? selection : singleSelection,
    );
    press.current = { start: contentPointAt(at), pointer: at, selection, drawnSelection, stop: null };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const pressed = press.current;
    if (pressed === null) return;
    pressed.pointer = { x: event.clientX, y: event.clientY };
    if (pressed.stop === null) {
      const { width, height } = between(pressed.start, contentPointAt(pressed.pointer));
      if (Math.hypot(width, height) < minDragPx) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.stop = trackDrag();
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
