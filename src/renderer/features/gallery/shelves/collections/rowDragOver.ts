import type { Dispatch, DragEvent, SetStateAction } from 'react';

export type RowDragOver = Readonly<{
  /** Returns whether a row is being dragged; `onDrop` does the same. */
  onDragOver: (event: DragEvent) => boolean;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => boolean;
}>;

/** @param accepts whether a drop would have an effect; else the system shows the forbidden cursor */
export function rowDragOver<Target>({
  isDragging,
  targetAt,
  isSame,
  setTarget,
  accepts,
  drop,
}: Readonly<{
  isDragging: boolean;
  targetAt: (event: DragEvent) => Target;
  isSame: (a: Target, b: Target) => boolean;
  setTarget: Dispatch<SetStateAction<Target | null>>;
  accepts: (at: Target) => boolean;
  drop: (at: Target) => void;
}>): RowDragOver {
  return {
    onDragOver(event) {
      if (!isDragging) return false;
      const target = targetAt(event);
      setTarget((before) => (before !== null && isSame(before, target) ? before : target));
      if (accepts(target)) event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      return true;
    },
    onDragLeave({ relatedTarget, currentTarget }) {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      setTarget(null);
    },
    onDrop(event) {
      if (!isDragging) return false;
      event.preventDefault();
      event.stopPropagation();
      drop(targetAt(event));
      return true;
    },
  };
}
