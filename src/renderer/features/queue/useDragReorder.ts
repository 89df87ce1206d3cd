// A drag begins after a few pixels, so that a click remains a click. Escape cancels the drag.
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { runCommand } from '../../commands/runCommand';
import { autoScrollStep } from '../../ui/fields/autoScrollStep';
import type { RowListHandle } from './RowList';
import { type Move, moveTo, type Order } from './reorder';

const startAfterPx = 4;

export interface DragState {
  readonly draggedIds: ReadonlySet<string>;
  /** The position among the waiting jobs before which the dragged jobs would be inserted. */
  readonly target: number;
}

type Options = Readonly<{
  list: RefObject<RowListHandle | null>;
  order: Order;
  idsDraggedWith: (id: string) => ReadonlySet<string>;
  insertionIndexAt: (clientY: number) => number;
  onMove: (move: Move) => void;
}>;

export function useDragReorder({ list, order, idsDraggedWith, insertionIndexAt, onMove }: Options) {
  const [drag, setDrag] = useState<DragState | null>(null);
  const draggedWith = useEffectEvent(idsDraggedWith);
  const insertionIndexUnder = useEffectEvent(insertionIndexAt);
  const drop = useEffectEvent(({ draggedIds: dropped, target }: DragState) => {
    const move = moveTo(order, dropped, target);
    if (move) onMove(move);
  });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  /** True right after a drag, so that the click that ends the drag is ignored. */
  const justDragged = useRef(false);

  const grab = useCallback(
    (id: string, event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      if (event.target instanceof Element && event.target.closest('button')) return;
      const begin = { x: event.clientX, y: event.clientY };
      let pointer = begin;
      let state: DragState | null = null;
      let frame = 0;

      const updateTarget = () => {
        if (!state) return;
        const target = insertionIndexUnder(pointer.y);
        if (target === state.target) return;
        state = { ...state, target };
        setDrag(state);
      };
      const scroll = () => {
        const scroller = list.current?.scroller();
        if (!state || !scroller) return;
        const step = autoScrollStep(scroller.getBoundingClientRect(), pointer.y);
        if (step !== 0) {
          scroller.scrollTop += step;
          updateTarget();
        }
        frame = requestAnimationFrame(scroll);
      };
      const onPointerMove = (move: PointerEvent) => {
        pointer = { x: move.clientX, y: move.clientY };
        if (!state && Math.hypot(pointer.x - begin.x, pointer.y - begin.y) >= startAfterPx) {
          state = { draggedIds: draggedWith(id), target: -1 };
          frame = requestAnimationFrame(scroll);
        }
        updateTarget();
      };
      const finish = (isDropped: boolean) => {
        cancelAnimationFrame(frame);
        window.removeEventListener('pointermove', onPointerMove);
        window.removeEventListener('pointerup', onPointerUp);
        window.removeEventListener('pointercancel', onCancel);
        window.removeEventListener('keydown', onKeyDown, true);
        stop.current = null;
        if (!state) return;
        justDragged.current = true;
        setTimeout(() => {
          justDragged.current = false;
        });
        if (isDropped && state.target >= 0) drop(state);
        setDrag(null);
      };
      const onPointerUp = () => finish(true);
      const onCancel = () => finish(false);
      const onKeyDown = (key: KeyboardEvent) => {
        if (runCommand('drag', key, { 'drag.leave': onCancel })) key.stopPropagation();
      };
      window.addEventListener('pointermove', onPointerMove);
      window.addEventListener('pointerup', onPointerUp);
      window.addEventListener('pointercancel', onCancel);
      window.addEventListener('keydown', onKeyDown, true);
      stop.current = onCancel;
    },
    [list],
  );
  return { drag, grab, justDragged };
}
