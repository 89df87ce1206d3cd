/**
 * Chromium clamps the height of a scrolled element at 33,554,428 px, half of that at a device pixel ratio of 2.
 * Past this height the scroll bar is scaled: it moves through `spaceHeight`, the content through its full height.
 */
const highestSpace = 15_000_000;

/** Heights in px. `factor` is how far the content goes for one px of the scroll bar. */
export type ScrollScale = Readonly<{ spaceHeight: number; factor: number }>;

/** How a content of some height is scrolled in a view of some height. */
export function scrollScale(contentHeight: number, viewHeight: number, highest = highestSpace): ScrollScale {
  if (contentHeight <= highest) return { spaceHeight: contentHeight, factor: 1 };
  return { spaceHeight: highest, factor: (contentHeight - viewHeight) / (highest - viewHeight) };
}
