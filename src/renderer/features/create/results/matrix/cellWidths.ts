/** The longer side of a picture that can be judged, px, at this chosen size of results, and in proportion at others. */
const judged = 160;
const judgedAt = 400;
/** A seed stands over a place in one line, px. */
const leastCell = 84;
/** Places that would be nearly as wide are so in place of being scrolled for: four seeds beside an open queue among them. */
const nearly = 0.75;
/** How wide the names of rows are, px: where there is room, where there is less of it, and beside what is scrolled in a narrow column. */
export const mostName = 112;
const leastName = 56;
const lowName = 72;
const narrow = 560;
/** Of places below this, what lies over their pictures gives way, px. */
const small = 120;

/** `names`: how wide the names of the rows are at least; `isWhole`: all columns are seen. */
type CellWidths = Readonly<{ least: number; names: number; isWhole: boolean; isSmall: boolean }>;

/**
 * How narrow the places of rows and columns become, px: as the chosen size of results says, so that a picture can be judged;
 * where the columns have no room so, they are scrolled.
 * @param ratio of a picture, width / height
 * @param height the chosen size of results, px
 * @param room the width for all of it, px; null: it is not known yet
 */
export function cellWidths(
  { ratio, height, columns, gap }: Readonly<{ ratio: number; height: number; columns: number; gap: number }>,
  room: number | null,
): CellWidths {
  const wanted = Math.max(leastCell, Math.round((judged * height * Math.min(1, ratio)) / judgedAt));
  const share = room === null ? wanted : Math.floor((room - leastName) / columns - gap);
  const isWhole = share >= Math.max(leastCell, wanted * nearly);
  const least = isWhole ? Math.min(wanted, share) : wanted;
  return {
    least,
    names: isWhole ? leastName : (room ?? 0) < narrow ? lowName : mostName,
    isWhole,
    isSmall: least < small,
  };
}
