import { useEffect, useRef } from 'react';

type Actions = Readonly<{
  previous: () => void;
  next: () => void;
  zoomBy: (factor: number) => void;
  fit: () => void;
  realSize: () => void;
  toggleDetails: () => void;
  close: () => void;
  /** null: Space does nothing here. */
  space: (() => void) | null;
  /** Goes on or back by pictures of a film. */
  step: ((frames: number) => void) | null;
}>;

/**
 * The viewer's keys, heard wherever the focus is inside it. A slider that has the focus keeps its arrows, a
 * button its Space.
 */
export function useViewerKeys(actions: Actions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      // the command palette and the shortcuts open over the viewer
      const own = target?.closest('[data-viewer]') !== null || target === document.body;
      const action = own ? actionOf(event, target, latest.current) : null;
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionOf(event: KeyboardEvent, target: HTMLElement | null, actions: Actions): (() => void) | null {
  const isSlider = target?.matches('input') ?? false;
  const isButton = target?.matches('button') ?? false;
  switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
    case 'ArrowLeft':
      return isSlider ? null : actions.previous;
    case 'ArrowRight':
      return isSlider ? null : actions.next;
    case ' ':
      return isButton ? null : actions.space;
    case ',':
      return actions.step && (() => actions.step?.(-1));
    case '.':
      return actions.step && (() => actions.step?.(1));
    case '+':
    case '=':
      return () => actions.zoomBy(1.25);
    case '-':
      return () => actions.zoomBy(0.8);
    case '0':
      return actions.fit;
    case '1':
      return actions.realSize;
    case 'i':
      return actions.toggleDetails;
    case 'Escape':
      // the dialog hears it itself, unless the focused control has just gone from the page
      return target === document.body ? actions.close : null;
    default:
      return null;
  }
}
