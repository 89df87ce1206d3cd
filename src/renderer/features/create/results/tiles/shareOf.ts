/** At this chosen size, px, results that fill the column take all of its space. */
const wholeAt = 400;

/**
 * The share of the column's space for the newest results.
 * @param height the chosen size of results, px
 */
export function shareOf(height: number): number {
  return height / wholeAt;
}
