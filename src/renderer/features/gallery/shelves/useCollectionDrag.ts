import type { ShelfCollection } from '@shared/domain/Shelves';
import { type Dispatch, type DragEvent, type SetStateAction, useMemo, useState } from 'react';
import { showToast } from '../../../ui/toasts';
import { sort } from '../judging/judge';
import { type CollectionDrop, collectionDrop, type HeldOver, rowPart } from './collectionDrop';

/** A type of our own: no field and no other program takes it. */
const dragType = 'application/x-easel-collection';

/** What a row, or the heading, does with a collection that is dragged. */
export type CollectionDragOver = Readonly<{
  /** @returns whether one is dragged */
  onDragOver: (event: DragEvent) => boolean;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => boolean;
}>;

/** Collections are put into one another and in order by dragging their rows. Their menus do the same. */
export function useCollectionDrag(collections: readonly ShelfCollection[]) {
  const [movedId, setMoved] = useState<string | null>(null);
  const [held, setHeld] = useState<HeldOver | null>(null);
  // the same for as long as nothing of it is another: rows are not drawn again for it
  return useMemo(
    () => collectionDrag(collections, { movedId, held }, { setMoved, setHeld }),
    [collections, movedId, held],
  );
}

function collectionDrag(
  collections: readonly ShelfCollection[],
  { movedId, held }: Readonly<{ movedId: string | null; held: HeldOver | null }>,
  {
    setMoved,
    setHeld,
  }: Readonly<{
    setMoved: (id: string | null) => void;
    setHeld: Dispatch<SetStateAction<HeldOver | null>>;
  }>,
) {
  const moved = collections.find(({ id }) => id === movedId) ?? null;
  const dropAt = (at: HeldOver | null): CollectionDrop | null =>
    moved && at ? collectionDrop(moved, at, collections) : null;
  const heldBy = (of: ShelfCollection | null, event: DragEvent): HeldOver => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return { of, part: of === null ? 'into' : rowPart((event.clientY - top) / height) };
  };
  const end = () => {
    setMoved(null);
    setHeld(null);
  };
  const over = (of: ShelfCollection | null): CollectionDragOver => ({
    onDragOver(event) {
      if (moved === null) return false;
      const at = heldBy(of, event);
      setHeld((before) => (before?.of?.id === of?.id && before?.part === at.part ? before : at));
      if (dropAt(at) !== null) event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      return true;
    },
    onDragLeave({ relatedTarget, currentTarget }) {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      setHeld(null);
    },
    onDrop(event) {
      if (moved === null) return false;
      event.preventDefault();
      event.stopPropagation();
      const drop = dropAt(heldBy(of, event));
      end();
      if (drop?.does === 'nothing') showToast({ level: 'info', title: drop.words });
      else if (drop)
        sort({ kind: 'moveCollection', id: moved.id, parentId: drop.parentId, before: drop.before });
      return true;
    },
  });
  return {
    /** The place that is held over, with what would become of it; null: none, or it would stay as it is. */
    held: held && { ...held, drop: dropAt(held) },
    movedId,
    over,
    begin(id: string, event: DragEvent): void {
      event.dataTransfer.setData(dragType, id);
      event.dataTransfer.effectAllowed = 'move';
      setMoved(id);
    },
    end,
  };
}

export type CollectionDrag = ReturnType<typeof collectionDrag>;
