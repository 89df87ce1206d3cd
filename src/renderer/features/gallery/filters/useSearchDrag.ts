import type { SavedSearch } from '@shared/domain/gallery/SavedSearch';
import { type DragEvent, useState } from 'react';
import { rowDragOver } from '../shelves/collections/rowDragOver';
import type { RowDrag } from '../shelves/ShelfRow';
import { moveEntryBefore } from './moveEntryBefore';

/** A private type, so that no field and no other program accepts the drop. */
const dragType = 'application/x-easel-search';

type DragState = Readonly<{ id: string; part: 'before' | 'after' }>;

/** Reorders saved searches by dragging their rows. Their menus offer the same by keyboard. */
export function useSearchDrag(
  searches: readonly SavedSearch[],
  move: (id: string, before: string | null) => void,
): (of: SavedSearch) => RowDrag {
  const [movedId, setMoved] = useState<string | null>(null);
  const [held, setHeld] = useState<DragState | null>(null);
  const heldBy = ({ id }: SavedSearch, { currentTarget, clientY }: DragEvent): DragState => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return { id, part: clientY - top < height / 2 ? 'before' : 'after' };
  };
  /** The search that the dragged one would move before; undefined: it would stay in place. */
  const placeAt = ({ id, part }: DragState): string | null | undefined => {
    if (movedId === null) return undefined;
    const at = searches.findIndex((each) => each.id === id);
    const before = searches[part === 'before' ? at : at + 1]?.id ?? null;
    const stays = moveEntryBefore(searches, movedId, before).every(
      ({ id }, index) => id === searches[index]?.id,
    );
    return stays || before === movedId ? undefined : before;
  };
  const end = () => {
    setMoved(null);
    setHeld(null);
  };
  return (of) => ({
    isDragged: movedId === of.id,
    mark: held?.id === of.id && placeAt(held) !== undefined ? { part: held.part, depth: 0 } : null,
    onDragStart(event) {
      event.dataTransfer.setData(dragType, of.id);
      event.dataTransfer.effectAllowed = 'move';
      setMoved(of.id);
    },
    onDragEnd: end,
    ...rowDragOver<DragState>({
      isDragged: movedId !== null,
      heldBy: (event) => heldBy(of, event),
      isSame: (one, other) => one.id === other.id && one.part === other.part,
      setHeld,
      takes: (at) => placeAt(at) !== undefined,
      drop(at) {
        const before = placeAt(at);
        end();
        if (movedId !== null && before !== undefined) move(movedId, before);
      },
    }),
  });
}
