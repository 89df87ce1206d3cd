import { type PointerEvent, type RefObject, useState } from 'react';

/**
 * The index of the dragged row, and the index before which it would be dropped; the number of rows is the
 * end.
 */
type Dragged = Readonly<{ from: number; before: number }>;

/** The index of a row after it was moved. */
function placeAfter({ from, before }: Dragged): number {
  return before > from ? before - 1 : before;
}

/**
 * Reorders the rows of a list by dragging a handle; Escape cancels.
 * @param list its children are the rows
 * @param onMove called once after the drop, if the order changed
 */
export function useMoveByHandle(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, place: number) => void,
) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const beforeAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const before = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    const at = before < 0 ? rows.length : before;
    // scrolls the target into view
    rows[Math.min(at, rows.length - 1)]?.scrollIntoView({ block: 'nearest' });
    return at;
  };
  const isElsewhere = dragged !== null && placeAfter(dragged) !== dragged.from;
  return {
    /** The dragged row; null: none. */
    from: dragged?.from ?? null,
    /** The row before which it would be dropped; null: no change. */
    before: isElsewhere ? dragged.before : null,
    /** @returns whether a drag was cancelled */
    leave: (): boolean => {
      setDragged(null);
      return dragged !== null;
    },
    handle: (from: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ from, before: from });
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (dragged !== null) setDragged({ from: dragged.from, before: beforeAt(clientY) });
      },
      onPointerUp: () => {
        if (isElsewhere) onMove(dragged.from, placeAfter(dragged));
        setDragged(null);
      },
      onPointerCancel: () => setDragged(null),
    }),
  };
}
