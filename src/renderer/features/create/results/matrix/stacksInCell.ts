/** Narrower than this a picture says nothing, px. */
const leastWidth = 64;

/**
 * Whether the few pictures of a place of rows and columns stand one below the other: beside each other nothing would be
 * seen of them.
 * @param width of the place, px
 */
export function stacksInCell(width: number, count: number): boolean {
  return count > 1 && count < 4 && width / count < leastWidth;
}
