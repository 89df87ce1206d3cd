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

/** Reorders pictures by dragging, in a collection that has the user's own order. */
export function useReorder({
  inner,
  layout,
  shift,
}: Readonly<{
  inner: RefObject<HTMLElement | null>;
  layout: GridLayout;
  /** Offset from content coordinates to page coordinates, px. */
  shift: number;
}>) {
  const [mark, setMark] = useState<Mark | null>(null);
  const [isElse, setElse] = useState(false);
  const known =
    useRef<Readonly<{ of: readonly number[]; layout: GridLayout; dragged: Dragged | null }>>(null);

  const dragged = (): Dragged | null => {
    const of = draggedSeqs();
    if (known.current?.of !== of || known.current.layout !== layout) {
      const set = canOrderByHand() ? draggedSet() : null;
      const found = set?.kind === 'some' ? draggedInOrder(layout, new Set(set.seqs)) : null;
      known.current = { of, layout, dragged: found };
    }
    return known.current.dragged;
  };
  const placeOf = (event: DragEvent, moved: Dragged): DropPosition | null => {
    const box = inner.current?.getBoundingClientRect();
    return box
      ? dropPosition(layout, moved, event.clientX - box.left, event.clientY - box.top - shift)
      : null;
  };
  /** The drop is impossible because the collection is shown in another order; a notice says so. */
  const staysElse = (event: DragEvent): boolean => {
    const stays = draggedSeqs().length > 0 && isInOtherOrder();
    if (stays) event.preventDefault();
    return stays;
  };
  const onDragOver = (event: DragEvent) => {
    const stays = staysElse(event);
    setElse(stays);
    if (stays) {
      event.dataTransfer.dropEffect = 'copy';
      return;
    }
    const moved = dragged();
    const place = moved && placeOf(event, moved);
    setMark((before) => {
      const next = place && { ...place.mark, layout };
      return isSame(before, next) ? before : next;
    });
    if (place === null) return;
    event.preventDefault();
    // the drag permits only `copy`, because a drop outside the window copies the file
    event.dataTransfer.dropEffect = 'copy';
  };
  const onDragLeave = ({ relatedTarget, currentTarget }: DragEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    setMark(null);
    setElse(false);
  };
  const onDrop = (event: DragEvent) => {
    setMark(null);
    setElse(false);
    if (staysElse(event)) return offerOrderByHand();
    const moved = dragged();
    const place = moved && placeOf(event, moved);
    if (moved === null || place === null) return;
    event.preventDefault();
    void moveBeforePicture({ kind: 'some', seqs: [...moved.seqs] }, place.before);
  };
  return {
    mark: mark?.layout === layout ? { left: mark.left, top: mark.top, height: mark.height } : null,
    isElse,
    events: { onDragOver, onDragLeave, onDrop },
  };
}

function isSame(a: Mark | null, b: Mark | null): boolean {
  return a?.left === b?.left && a?.top === b?.top && a?.layout === b?.layout;
}
