import { useEffect, useLayoutEffect, useRef } from 'react';

type Cover = { close?: (() => void) | undefined };

/** What lies over the window, the topmost last. */
const covers: Cover[] = [];

/** How many windows lie over each other over the view. */
export function coversNow(): number {
  return covers.length;
}

/**
 * react-aria hears Escape where the focus is inside a dialog. While dialogs come and go the focus is in none of them for
 * a moment: the key is meant for the topmost then.
 */
function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
  if (event.target !== document.body) return;
  const close = covers.at(-1)?.close;
  if (!close) return;
  event.preventDefault();
  close();
}

/**
 * For as long as it is in the page, something lies over the window: theme.css has what is under it show no scroll bars. A
 * `:has()` on the whole page said the same and had every element's style found anew with each one that came or went anywhere.
 */
export function CoverMark({ close }: Readonly<{ close?: () => void }>): null {
  const cover = useRef<Cover>({});
  useEffect(() => {
    cover.current.close = close;
  });
  useLayoutEffect(() => {
    const { current } = cover;
    covers.push(current);
    document.documentElement.toggleAttribute('data-covered', true);
    if (covers.length === 1) window.addEventListener('keydown', closeTopmost);
    return () => {
      covers.splice(covers.indexOf(current), 1);
      document.documentElement.toggleAttribute('data-covered', covers.length > 0);
      if (covers.length === 0) window.removeEventListener('keydown', closeTopmost);
    };
  }, []);
  return null;
}
