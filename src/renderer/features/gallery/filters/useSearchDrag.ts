import type { SavedSearch } from '@shared/domain/SavedSearch';
import { type DragEvent, useState } from 'react';
import type { RowDrag } from '../shelves/ShelfRow';
import { movedBefore } from './movedBefore';

/** A type of our own: no field and no other program takes it. */
const dragType = 'application/x-easel-search';

type Held = Readonly<{ id: string; part: 'before' | 'after' }>;

/** Saved searches are put in order by dragging their rows. Their menus do the same. */
export function useSearchDrag(
  searches: readonly SavedSearch[],
  move: (id: string, before: string | null) => void,
): (of: SavedSearch) => RowDrag {
  const [movedId, setMoved] = useState<string | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const heldBy = ({ id }: SavedSearch, { currentTarget, clientY }: DragEvent): Held => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return { id, part: clientY - top < height / 2 ? 'before' : 'after' };
  };
  /** Before which it would go; undefined: it would stay where it is. */
  const placeAt = ({ id, part }: Held): string | null | undefined => {
    if (movedId === null) return undefined;
    const at = searches.findIndex((each) => each.id === id);
    const before = searches[part === 'before' ? at : at + 1]?.id ?? null;
    const stays = movedBefore(searches, movedId, before).every(({ id }, index) => id === searches[index]?.id);
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
    onDragOver(event) {
      if (movedId === null) return false;
      const at = heldBy(of, event);
      setHeld((before) => (before?.id === at.id && before.part === at.part ? before : at));
      if (placeAt(at) !== undefined) event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      return true;
    },
    onDragLeave({ relatedTarget, currentTarget }) {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      setHeld(null);
    },
    onDrop(event) {
      if (movedId === null) return false;
      event.preventDefault();
      event.stopPropagation();
      const before = placeAt(heldBy(of, event));
      end();
      if (before !== undefined) move(movedId, before);
      return true;
    },
  });
}
