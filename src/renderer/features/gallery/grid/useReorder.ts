import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { draggedSeqs } from '../../../ipc/actions/dragged';
import { draggedSet } from '../shelves/collections/draggedSet';
import {
  canOrderByHand,
  isOrderedElse,
  offerOrderByHand,
  putBefore,
} from '../shelves/collections/orderByHand';
import { type Dragged, type DropPosition, draggedIn, dropPosition } from './dropPosition';
import type { GridLayout } from './layout/GridLayout';

/** A line in a layout; another layout has other places. */
type Mark = DropPosition['mark'] & Readonly<{ layout: GridLayout }>;

/** Pictures that are dragged over the grid of a collection in an order of one's own are put where they are let go of. */
export function useReorder({
  inner,
  layout,
  shift,
}: Readonly<{
  /** The element that the content lies in. */
  inner: RefObject<HTMLElement | null>;
  layout: GridLayout;
  /** From a place in the content to one on the page, px. */
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
      const found = set?.kind === 'some' ? draggedIn(layout, new Set(set.seqs)) : null;
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
  /** Pictures are let go of where they cannot be put: that is said. */
  const staysElse = (event: DragEvent): boolean => {
    const stays = draggedSeqs().length > 0 && isOrderedElse();
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
    // what is dragged out as a file is copied, wherever it is let go of
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
    void putBefore({ kind: 'some', seqs: [...moved.seqs] }, place.before);
  };
  return {
    /** Between which tiles they would go, px of the content; null while they would not. */
    mark: mark?.layout === layout ? { left: mark.left, top: mark.top, height: mark.height } : null,
    /** They are dragged over a collection in another order. */
    isElse,
    events: { onDragOver, onDragLeave, onDrop },
  };
}

function isSame(a: Mark | null, b: Mark | null): boolean {
  return a?.left === b?.left && a?.top === b?.top && a?.layout === b?.layout;
}
