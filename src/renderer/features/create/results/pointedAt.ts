let isMovedLast = false;
/** The element under the pointer and all elements around it, from the inside out. */
let under: readonly EventTarget[] = [];
let isWatched = false;

/** Begins to watch pointer, focus and keys; once for the window. */
export function watchPointing(): void {
  if (isWatched) return;
  isWatched = true;
  const options = { capture: true, passive: true };
  const look = (event: Event) => {
    if (event.target !== under[0]) under = event.composedPath();
  };
  // this event also comes when the page moves under a resting pointer
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
  // on keyup: the action of the keydown is still for the element under the pointer
  window.addEventListener('keyup', () => (isMovedLast = false), true);
}

/**
 * The element under the pointer if the pointer moved after the last key and the last change of focus: then a key is about
 * this element, and otherwise about the focused one.
 */
export function pointedAt(): Element | null {
  if (!isMovedLast) return null;
  // the innermost element may be gone while those around it are still there
  return under.find((each): each is Element => each instanceof Element && each.isConnected) ?? null;
}
