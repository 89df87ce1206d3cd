import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { draggedSeqs } from '../../../ipc/actions/dragged';
import { draggedSet } from '../selection/selectedSet';
import {
  canOrderByHand,
  isInOtherOrder,
  moveBeforePicture,
  offerOrderByHand,
} from '../shelves/collections/orderByHand';
import { type Dragged, type DropPosition, draggedInOrder, dropPosition } from './dropPosition';
import type { GridLayout } from './layout/GridLayout';

type Mark = DropPosition['mark'] & Readonly<{ layout: GridLayout }>;

type Options = Readonly<{
  inner: RefObject<HTMLElement | null>;
  layout: GridLayout;
  /** Offset from content coordinates to page coordinates, px. */
  shift: number;
}>;

/** Reorders pictures by dragging, in a collection that has the user's own order. */
export function useReorder({ inner, layout, shift }: Options) {
  const [mark, setMark] = useState<Mark | null>(null);
  const [showsOrderNotice, setShowsOrderNotice] = useState(false);
  const cached =
    useRef<Readonly<{ seqs: readonly number[]; layout: GridLayout; dragged: Dragged | null }>>(null);

  const draggedPictures = (): Dragged | null => {
    const seqs = draggedSeqs();
    if (cached.current?.seqs !== seqs || cached.current.layout !== layout) {
      const set = canOrderByHand() ? draggedSet() : null;
      const inOrder = set?.kind === 'some' ? draggedInOrder(layout, new Set(set.seqs)) : null;
      cached.current = { seqs, layout, dragged: inOrder };
    }
    return cached.current.dragged;
  };
  const dropPositionAt = (event: DragEvent, moved: Dragged): DropPosition | null => {
    const box = inner.current?.getBoundingClientRect();
    return box
      ? dropPosition(layout, moved, event.clientX - box.left, event.clientY - box.top - shift)
      : null;
  };
  /** Whether a drop is impossible because the collection is shown in another order; a notice says so. */
  const refusesOtherOrder = (event: DragEvent): boolean => {
    const isRefused = draggedSeqs().length > 0 && isInOtherOrder();
    if (isRefused) event.preventDefault();
    return isRefused;
  };
  const onDragOver = (event: DragEvent) => {
    const isRefused = refusesOtherOrder(event);
    setShowsOrderNotice(isRefused);
    if (isRefused) {
      event.dataTransfer.dropEffect = 'copy';
      return;
    }
    const moved = draggedPictures();
    const position = moved && dropPositionAt(event, moved);
    setMark((before) => {
      const next = position && { ...position.mark, layout };
      return isSame(before, next) ? before : next;
    });
    if (position === null) return;
    event.preventDefault();
    // the drag permits only `copy`, because a drop outside the window copies the file
    event.dataTransfer.dropEffect = 'copy';
  };
  const onDragLeave = ({ relatedTarget, currentTarget }: DragEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    setMark(null);
    setShowsOrderNotice(false);
  };
  const onDrop = (event: DragEvent) => {
    setMark(null);
    setShowsOrderNotice(false);
    if (refusesOtherOrder(event)) return offerOrderByHand();
    const moved = draggedPictures();
    const position = moved && dropPositionAt(event, moved);
    if (moved === null || position === null) return;
    event.preventDefault();
    void moveBeforePicture({ kind: 'some', seqs: [...moved.seqs] }, position.beforeSeq);
  };
  return {
    mark: mark?.layout === layout ? { left: mark.left, top: mark.top, height: mark.height } : null,
    showsOrderNotice,
    events: { onDragOver, onDragLeave, onDrop },
  };
}

function isSame(a: Mark | null, b: Mark | null): boolean {
  return a?.left === b?.left && a?.top === b?.top && a?.layout === b?.layout;
}
