/** Least useful width of a picture, px. */
const leastWidth = 64;

/** Whether a few pictures would be too small side by side. @param width of the cell, px */
export function stacksInCell(width: number, count: number): boolean {
  return count > 1 && count < 4 && width / count < leastWidth;
}
