import { type RefObject, useEffect } from 'react';

/** A batch within this distance of the view, px, is rendered, so that its pictures are loaded in time. */
const nearPx = 1500;

/**
 * Excludes an off-screen batch from layout and painting (`content-visibility`), and keeps its height. A batch
 * in view is never excluded, because the scroll position would jump while pictures arrive above it.
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
