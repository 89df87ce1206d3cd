import { useEffect, useLayoutEffect, useRef } from 'react';

type Overlay = { close?: (() => void) | undefined };

/** The open overlays, the topmost last. */
const overlays: Overlay[] = [];

export function openOverlayCount(): number {
  return overlays.length;
}

/** Handles Escape while a dialog opens or closes: the focus is then in no dialog, and react-aria ignores keys. */
function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
  if (event.target !== document.body) return;
  const close = overlays.at(-1)?.close;
  if (!close) return;
  event.preventDefault();
  close();
}

/**
 * While an overlay is mounted, theme.css hides the scroll bars below the overlay. A `:has()` selector would do the
 * same, but made the browser compute all styles again whenever any element came or went.
 */
export function OpenOverlay({ close }: Readonly<{ close?: () => void }>): null {
  const overlay = useRef<Overlay>({});
  useEffect(() => {
    overlay.current.close = close;
  });
  useLayoutEffect(() => {
    const { current } = overlay;
    overlays.push(current);
    document.documentElement.toggleAttribute('data-covered', true);
    if (overlays.length === 1) window.addEventListener('keydown', closeTopmost);
    return () => {
      overlays.splice(overlays.indexOf(current), 1);
      document.documentElement.toggleAttribute('data-covered', overlays.length > 0);
      if (overlays.length === 0) window.removeEventListener('keydown', closeTopmost);
    };
  }, []);
  return null;
}
