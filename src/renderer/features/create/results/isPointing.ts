let isMovedLast = false;
let under: Element | null = null;
let isWatched = false;

/** Begins to listen to what a person works with; once for the window. */
export function watchPointing(): void {
  if (isWatched) return;
  isWatched = true;
  const options = { capture: true, passive: true };
  const look = ({ target }: Event) => {
    under = target instanceof Element ? target : null;
  };
  // told also where what is under the pointer has moved, and not the pointer
  window.addEventListener('pointerover', look, options);
  window.addEventListener(
    'pointermove',
    (event) => {
      look(event);
      isMovedLast = true;
    },
    options,
  );
  window.addEventListener(
    'pointerout',
    ({ relatedTarget }) => {
      if (relatedTarget === null) under = null;
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
  return isMovedLast && under?.isConnected ? under : null;
}
