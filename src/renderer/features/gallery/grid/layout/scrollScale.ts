/**
 * Chromium limits a scrolled element to 33,554,428 px, or half as much at a device pixel ratio of 2. Taller
 * content moves through its full height while the scroll bar moves through `spaceHeight`.
 */
const maxSpace = 15_000_000;

/** Heights in px. `factor`: px of content for each px of the scroll bar. */
export type ScrollScale = Readonly<{ spaceHeight: number; factor: number }>;

export function scrollScale(contentHeight: number, viewHeight: number, maxHeight = maxSpace): ScrollScale {
  if (contentHeight <= maxHeight) return { spaceHeight: contentHeight, factor: 1 };
  return { spaceHeight: maxHeight, factor: (contentHeight - viewHeight) / (maxHeight - viewHeight) };
}
