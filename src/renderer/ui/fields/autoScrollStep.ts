/** A drag scrolls within this distance from the top or bottom edge, px. */
const edgePx = 48;
const maxStepPx = 24;

/** px to scroll in a frame; negative: up. `top`, `bottom`: of the scrolling element; `y`: of the pointer. */
export function autoScrollStep(
  { top, bottom }: Readonly<{ top: number; bottom: number }>,
  y: number,
): number {
  const overlap = y < top + edgePx ? y - top - edgePx : Math.max(0, y - bottom + edgePx);
  return Math.max(-maxStepPx, Math.min(maxStepPx, overlap / 2));
}
