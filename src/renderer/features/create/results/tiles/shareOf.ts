/** At this chosen size, px, results with the room of the column take all of it. */
const wholeAt = 400;

/** The share of the column's room that the newest results take. @param height the chosen size of results, px */
export function shareOf(height: number): number {
  return height / wholeAt;
}
