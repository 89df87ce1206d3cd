/** At this height of results, px, results that fill the column take all of its space. */
const wholeAt = 400;

/** The share of the column for the newest results. @param height the chosen height of results, px */
export function shareOf(height: number): number {
  return height / wholeAt;
}
