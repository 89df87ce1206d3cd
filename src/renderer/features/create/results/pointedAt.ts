let isMovedLast = false;
/** What is under the pointer, and all around it, from within. */
let under: readonly EventTarget[] = [];
let isWatched = false;

/** Begins to listen to what a person works with; once for the window. */
export function watchPointing(): void {
  if (isWatched) return;
  isWatched = true;
  const options = { capture: true, passive: true };
  const look = (event: Event) => {
    if (event.target !== under[0]) under = event.composedPath();
  };
  // told also where the page has moved, and not the pointer
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
  // when a key comes up: what it does as it goes down still belongs to where the pointer is
  window.addEventListener('keyup', () => (isMovedLast = false), true);
}

/**
 * What is under the pointer, where that was moved since the last key and since the focus went elsewhere: then a key is about it,
 * and else about the focus.
 */
export function pointedAt(): Element | null {
  if (!isMovedLast) return null;
  // what was under it may be gone, and what it was in is still there
  return under.find((each): each is Element => each instanceof Element && each.isConnected) ?? null;
}
