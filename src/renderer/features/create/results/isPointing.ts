let isMovedLast = false;
let isWatched = false;

/** Begins to listen to what a person works with; once for the window. */
export function watchPointing(): void {
  if (isWatched) return;
  isWatched = true;
  window.addEventListener('pointermove', () => (isMovedLast = true), { capture: true, passive: true });
  window.addEventListener('focusin', () => (isMovedLast = false), true);
  // when a key comes up: what it does as it goes down still belongs to where the pointer is
  window.addEventListener('keyup', () => (isMovedLast = false), true);
}

/** Whether the pointer was moved since the last key and since the focus went elsewhere: then a key is about what is under it, and else about the focus. */
export function isPointing(): boolean {
  return isMovedLast;
}
