import { type RefObject, useEffect } from 'react';

/** A batch this far out of view is drawn all the same, px: its pictures are there before the person scrolls to it. */
const nearPx = 1500;

/**
 * Excludes a batch that was scrolled away from Chromium's layout and painting, and keeps its height. Never a batch in view:
 * there `content-visibility` would not keep the scroll position while pictures arrive above it.
 * @param column the scrolling element
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
