/** Least longer side of a picture, px, at the default size of results; proportional at other sizes. */
const judged = 160;
const judgedAt = 400;
/** Least width of a cell, px, in which a seed fits in one line. */
const leastCell = 84;
/** Cells that reach this share of their least width are made narrower, so that nothing scrolls. */
const nearly = 0.75;
/** The width of row names, px: with enough space, with less, and beside a scrolling, narrow table. */
export const mostName = 112;
const leastName = 56;
const lowName = 72;
const narrow = 560;
/** Narrower cells, px, have fewer controls over their pictures. */
const small = 120;

/** `names`: width of the row names; `isWhole`: all columns are in view. */
type CellWidths = Readonly<{ least: number; names: number; isWhole: boolean; isSmall: boolean }>;

/**
 * The least width of cells, px, which follows the chosen size of results. Columns that do not fit scroll.
 * @param ratio of a picture, width / height
 * @param height the chosen size of results, px
 * @param room the width for the whole table, px; null: not known yet
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
