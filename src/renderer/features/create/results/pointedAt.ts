let isMovedLast = false;
/** The element under the pointer and its ancestors, innermost first. */
let under: readonly EventTarget[] = [];
let isWatched = false;

/** Starts to watch pointer, focus and keys; once per window. */
export function watchPointing(): void {
  if (isWatched) return;
  isWatched = true;
  const options = { capture: true, passive: true };
  const look = (event: Event) => {
    if (event.target !== under[0]) under = event.composedPath();
  };
  // pointerover is also fired when the page scrolls under a resting pointer
  window.addEventListener('pointerover', look, options);
  window.addEventListener('pointermove', look, options);
  window.addEventListener('pointermove', () => (isMovedLast = true), options);
  window.addEventListener(
    'pointerout',
    ({ relatedTarget }) => {
      if (relatedTarget === null) under = [];
    },
    options,
  );
  window.addEventListener('focusin', () => (isMovedLast = false), true);
  // on keyup: the action of keydown still applies to the element under the pointer
  window.addEventListener('keyup', () => (isMovedLast = false), true);
}

/**
 * The element under the pointer if the pointer moved after the last key press and focus change; then a
 * shortcut applies to it, otherwise to the focused element.
 */
export function pointedAt(): Element | null {
  if (!isMovedLast) return null;
  // the innermost element may be removed while its ancestors still exist
  return under.find((each): each is Element => each instanceof Element && each.isConnected) ?? null;
}
