import { type Dispatch, type DragEvent, type SetStateAction, useMemo, useState } from 'react';
import type { CollectionNode } from '../../../../ipc/shelves/Shelves';
import { showToast } from '../../../../ui/messages/toasts';
import { arrangeAndOfferUndo } from '../../judging/judge';
import { type CollectionDrop, collectionDrop, type DragTarget, rowPart } from './collectionDrop';
import { type RowDragOver, rowDragOver } from './rowDragOver';

/** A private type, so that no field and no other program accepts the drop. */
const dragType = 'application/x-easel-collection';

/** Nests and reorders collections by dragging. Their menus offer the same by keyboard. */
export function useCollectionDrag(collections: readonly CollectionNode[], folded: ReadonlySet<string>) {
  const [movedId, setMoved] = useState<string | null>(null);
  const [held, setHeld] = useState<DragTarget | null>(null);
  // a stable object, so that the rows do not render again
  return useMemo(
    () => collectionDrag(collections, folded, { movedId, held }, { setMoved, setHeld }),
    [collections, folded, movedId, held],
  );
}

function collectionDrag(
  collections: readonly CollectionNode[],
  folded: ReadonlySet<string>,
  { movedId, held }: Readonly<{ movedId: string | null; held: DragTarget | null }>,
  {
    setMoved,
    setHeld,
  }: Readonly<{
    setMoved: (id: string | null) => void;
    setHeld: Dispatch<SetStateAction<DragTarget | null>>;
  }>,
) {
  const moved = collections.find(({ id }) => id === movedId) ?? null;
  const dropAt = (at: DragTarget | null): CollectionDrop | null =>
    moved && at ? collectionDrop(moved, at, collections, folded) : null;
  const heldBy = (of: CollectionNode | null, event: DragEvent): DragTarget => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return { of, part: of === null ? 'into' : rowPart((event.clientY - top) / height) };
  };
  const end = () => {
    setMoved(null);
    setHeld(null);
  };
  const over = (of: CollectionNode | null): RowDragOver =>
    rowDragOver<DragTarget>({
      isDragged: moved !== null,
      heldBy: (event) => heldBy(of, event),
      isSame: (one, other) => one.of?.id === other.of?.id && one.part === other.part,
      setHeld,
      takes: (at) => dropAt(at) !== null,
      drop(at) {
        const drop = dropAt(at);
        end();
        if (drop?.does === 'nothing') showToast({ level: 'info', title: drop.words });
        else if (moved && drop)
          arrangeAndOfferUndo({
            kind: 'moveCollection',
            id: moved.id,
            parentId: drop.parentId,
            before: drop.before,
          });
      },
    });
  return {
    /** Where a drop would go, and its effect; null: none, or a drop would change nothing. */
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
