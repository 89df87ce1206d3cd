/** At this chosen size of results those that have the room of the column take all of it, px. */
const wholeAt = 400;

/** The share of the room of the column that what was asked for last takes. @param height the chosen size of results, px */
export function shareOf(height: number): number {
  return height / wholeAt;
}
