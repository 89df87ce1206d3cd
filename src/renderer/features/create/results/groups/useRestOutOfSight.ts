import { type RefObject, useEffect } from 'react';

/** So far outside of what is seen a batch is drawn all the same, px: its pictures are there before it is scrolled to. */
const nearPx = 1500;

/**
 * Leaves a batch that was scrolled away out of what Chromium lays out and paints, at the height that it had. Never one that is in
 * sight: there `content-visibility` would not keep what is scrolled to in its place while pictures land above it.
 * @param column what scrolls
 * @param isThere the element is in the page
 */
export function useRestOutOfSight(
  root: RefObject<HTMLElement | null>,
  column: RefObject<HTMLElement | null>,
  isThere: boolean,
): void {
  useEffect(() => {
    const batch = root.current;
    if (!isThere || batch === null) return;
    const observer = new IntersectionObserver(
      (seen) => {
        const last = seen.at(-1);
        if (last === undefined) return;
        const { style } = batch;
        if (last.isIntersecting) style.contentVisibility = style.containIntrinsicBlockSize = '';
        else if (style.contentVisibility === '') {
          style.containIntrinsicBlockSize = `${last.boundingClientRect.height}px`;
          style.contentVisibility = 'auto';
        }
      },
      { root: column.current, rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(batch);
    return () => observer.disconnect();
  }, [root, column, isThere]);
}
