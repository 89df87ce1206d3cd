import { type PointerEvent, type RefObject, useState } from 'react';

/** `before`: the row above which the dragged one would be dropped; the number of rows is the end. */
type Dragged = Readonly<{ from: number; before: number }>;

function placeAfter({ from, before }: Dragged): number {
  return before > from ? before - 1 : before;
}

/** Reorders rows by dragging a handle. @param list its children are the rows */
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
    rows[Math.min(at, rows.length - 1)]?.scrollIntoView({ block: 'nearest' });
    return at;
  };
  const isElsewhere = dragged !== null && placeAfter(dragged) !== dragged.from;
  return {
    from: dragged?.from ?? null,
    /** Null: the order would stay the same. */
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
