/** Minimum useful width of a picture, px. */
const leastWidth = 64;

/**
 * Whether the few pictures of a cell are stacked, because side by side they would be too small.
 * @param width of the cell, px
 */
export function stacksInCell(width: number, count: number): boolean {
  return count > 1 && count < 4 && width / count < leastWidth;
}
