import { type RefObject, useEffect, useEffectEvent } from 'react';
import { runCommand } from '../../../commands/runCommand';

/** While an edit overlays its source in a part of the page, Escape ends only the overlay. */
export function useEscapeOverlay(
  container: RefObject<HTMLElement | null>,
  isOverlaid: boolean,
  endOverlay: () => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (runCommand('over', event, { 'over.leave': endOverlay })) event.stopPropagation();
  });
  useEffect(() => {
    const element = container.current;
    if (!isOverlaid || element === null) return;
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [container, isOverlaid]);
}
