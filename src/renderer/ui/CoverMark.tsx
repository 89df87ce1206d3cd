import { useLayoutEffect } from 'react';

let covers = 0;

/** How many windows lie over each other over the view. */
export function coversNow(): number {
  return covers;
}

/**
 * For as long as it is in the page, something lies over the window: theme.css has what is under it show no scroll bars. A
 * `:has()` on the whole page said the same and had every element's style found anew with each one that came or went anywhere.
 */
export function CoverMark(): null {
  useLayoutEffect(() => {
    covers += 1;
    document.documentElement.toggleAttribute('data-covered', true);
    return () => {
      covers -= 1;
      document.documentElement.toggleAttribute('data-covered', covers > 0);
    };
  }, []);
  return null;
}
