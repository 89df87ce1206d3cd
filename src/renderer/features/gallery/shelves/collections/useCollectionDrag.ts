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
  const [target, setTarget] = useState<DragTarget | null>(null);
  // a stable object, so that the rows do not render again
  return useMemo(
    () => collectionDrag(collections, folded, { movedId, target }, { setMoved, setTarget }),
    [collections, folded, movedId, target],
  );
}

function collectionDrag(
  collections: readonly CollectionNode[],
  folded: ReadonlySet<string>,
  { movedId, target: hovered }: Readonly<{ movedId: string | null; target: DragTarget | null }>,
  {
    setMoved,
    setTarget,
  }: Readonly<{
    setMoved: (id: string | null) => void;
    setTarget: Dispatch<SetStateAction<DragTarget | null>>;
  }>,
) {
  const movedCollection = collections.find(({ id }) => id === movedId) ?? null;
  const dropAt = (target: DragTarget | null): CollectionDrop | null =>
    movedCollection && target ? collectionDrop(movedCollection, target, collections, folded) : null;
  const targetAt = (collection: CollectionNode | null, event: DragEvent): DragTarget => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return { collection, part: collection === null ? 'into' : rowPart((event.clientY - top) / height) };
  };
  const end = () => {
    setMoved(null);
    setTarget(null);
  };
  const dragOver = (collection: CollectionNode | null): RowDragOver =>
    rowDragOver<DragTarget>({
      isDragging: movedCollection !== null,
      targetAt: (event) => targetAt(collection, event),
      isSame: (one, other) => one.collection?.id === other.collection?.id && one.part === other.part,
      setTarget,
      accepts: (target) => dropAt(target) !== null,
      drop(target) {
        const drop = dropAt(target);
        end();
        if (drop?.effect === 'nothing') showToast({ level: 'info', title: drop.description });
        else if (movedCollection && drop)
          arrangeAndOfferUndo({
            kind: 'moveCollection',
            id: movedCollection.id,
            parentId: drop.parentId,
            before: drop.before,
          });
      },
    });
  return {
    /** The row under the drag; null: none. `drop`: the effect of a drop there; null: the drop would change nothing. */
    target: hovered && { ...hovered, drop: dropAt(hovered) },
    movedId,
    handlersFor: dragOver,
    startDrag(id: string, event: DragEvent): void {
      event.dataTransfer.setData(dragType, id);
      event.dataTransfer.effectAllowed = 'move';
      setMoved(id);
    },
    end,
  };
}

export type CollectionDrag = ReturnType<typeof collectionDrag>;
