import { type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen } from '../../../commands/isDialogOpen';
import { useCommandKeys } from '../../../commands/useCommandKeys';

/**
 * Shows only the results, or everything again. Tab does this only after a click between the results, until
 * another key is pressed, because for keyboard users Tab must move the focus.
 */
export function useResultsAloneKeys(
  surface: RefObject<HTMLElement | null>,
  isAlone: boolean,
  onAlone: (isAlone: boolean) => void,
): void {
  const clicked = useRef(false);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      clicked.current =
        target instanceof Element &&
        surface.current?.contains(target) === true &&
        target.closest('button, a, input, textarea, [role=gridcell], [role=slider]') === null;
    };
    const onKeyDown = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== 'Tab' || shiftKey || ctrlKey || metaKey || altKey) clicked.current = false;
    };
    window.addEventListener('pointerdown', onPointerDown, true);
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('pointerdown', onPointerDown, true);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [surface]);
  useCommandKeys(
    'results',
    {
      'results.hideElse': () => onAlone(!isAlone),
      'results.showElse': isAlone ? () => onAlone(false) : null,
    },
    {
      accepts: (_, id) => !isDialogOpen() && (id === 'results.showElse' || clicked.current),
    },
  );
}
