import { type RefCallback, useCallback, useState } from 'react';
import { mediaUrl } from './mediaUrl';

type Picture = Readonly<{ id: string; width: number; height: number }>;

const callbacks = new Map<Element, (box: DOMRectReadOnly) => void>();
const observer = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) callbacks.get(target)?.(contentRect);
});

/**
 * A `ref` for an element, and the URL of the smallest preview that is sharp in the element. Until the element is
 * measured, the URL is the small preview if `startsSmall`, else undefined. A `srcset` with `sizes="auto"` would do
 * the same, but Chromium (156 here) retains each such image and its ancestors for the lifetime of the page
 * (docs/performance.md, "Long runs").
 */
export function useSharpPreview(
  { id, width, height }: Picture,
  { startsSmall }: Readonly<{ startsSmall: boolean }>,
): readonly [RefCallback<HTMLElement>, string | undefined] {
  const [url, setUrl] = useState(startsSmall ? mediaUrl.small(id) : undefined);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      callbacks.set(element, (box) => {
        // the element is hidden
        if (box.width === 0) return;
        const scale = Math.max(box.width / Math.max(1, width), box.height / Math.max(1, height));
        setUrl(mediaUrl.tile(id, scale * Math.max(width, height)));
      });
      observer.observe(element);
      return () => {
        observer.unobserve(element);
        callbacks.delete(element);
      };
    },
    [id, width, height],
  );
  return [ref, url];
}
