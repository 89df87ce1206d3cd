import type { Dispatch, DragEvent, SetStateAction } from 'react';

export type RowDragOver = Readonly<{
  /** @returns whether a row is being dragged */
  onDragOver: (event: DragEvent) => boolean;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => boolean;
}>;

/** @param takes whether a drop would have an effect; else the system shows the forbidden cursor */
export function rowDragOver<Held>({
  isDragged,
  heldBy,
  isSame,
  setHeld,
  takes,
  drop,
}: Readonly<{
  isDragged: boolean;
  heldBy: (event: DragEvent) => Held;
  isSame: (one: Held, other: Held) => boolean;
  setHeld: Dispatch<SetStateAction<Held | null>>;
  takes: (at: Held) => boolean;
  drop: (at: Held) => void;
}>): RowDragOver {
  return {
    onDragOver(event) {
      if (!isDragged) return false;
      const at = heldBy(event);
      setHeld((before) => (before !== null && isSame(before, at) ? before : at));
      if (takes(at)) event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      return true;
    },
    onDragLeave({ relatedTarget, currentTarget }) {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      setHeld(null);
    },
    onDrop(event) {
      if (!isDragged) return false;
      event.preventDefault();
      event.stopPropagation();
      drop(heldBy(event));
      return true;
    },
  };
}
