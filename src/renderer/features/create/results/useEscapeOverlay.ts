import { type RefObject, useEffect, useEffectEvent } from 'react';
import { runCommand } from '../../../commands/runCommand';

/** While an edit overlays its source in a part of the page, Escape ends only the overlay. */
export function useEscapeOverlay(
  part: RefObject<HTMLElement | null>,
  isOver: boolean,
  leave: () => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (runCommand('over', event, { 'over.leave': leave })) event.stopPropagation();
  });
  useEffect(() => {
    const element = part.current;
    if (!isOver || element === null) return;
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [part, isOver]);
}
