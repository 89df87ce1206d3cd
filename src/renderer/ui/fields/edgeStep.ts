/** So near to the upper or the lower edge of what scrolls, it scrolls while something is dragged there, px. */
const edgePx = 48;
const fastest = 24;

/**
 * How far to scroll in a frame for a pointer that drags, px: the further out the faster.
 * @param box of what scrolls, as the page sees it
 */
export function edgeStep({ top, bottom }: Readonly<{ top: number; bottom: number }>, y: number): number {
  const over = y < top + edgePx ? y - top - edgePx : Math.max(0, y - bottom + edgePx);
  return Math.max(-fastest, Math.min(fastest, over / 2));
}
