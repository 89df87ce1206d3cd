import { type PointerEvent, type RefObject, useState } from 'react';

/** From which place, and before which one it would land: the number of rows is the end. */
type Dragged = Readonly<{ from: number; before: number }>;

/** The place of a row once it was put before another. */
function placeAfter({ from, before }: Dragged): number {
  return before > from ? before - 1 : before;
}

/**
 * Rows that are dragged to another place by a handle; Escape leaves them where they are.
 * @param list its children are the rows
 * @param onMove told once, at the end, and only where something changes
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
    // what lies there is to be seen, in a list that scrolls
    rows[Math.min(at, rows.length - 1)]?.scrollIntoView({ block: 'nearest' });
    return at;
  };
  const isElsewhere = dragged !== null && placeAfter(dragged) !== dragged.from;
  return {
    /** The row that is dragged; null: none is. */
    from: dragged?.from ?? null,
    /** Before which row it would land; null: where it is. */
    before: isElsewhere ? dragged.before : null,
    /** @returns whether there was something to leave */
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
