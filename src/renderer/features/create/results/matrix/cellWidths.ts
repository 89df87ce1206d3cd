/** Minimum longer side of a picture, px, at the default size of results; proportional at other sizes. */
const judged = 160;
const judgedAt = 400;
/** Minimum width of a cell, px: a seed fits above it in one line. */
const leastCell = 84;
/**
 * If cells would get at least this share of their minimum width, they are made that narrow and nothing
 * scrolls: for example four seeds beside an open queue.
 */
const nearly = 0.75;
/**
 * The width of the row names, px: with enough space, with less, and beside a table that scrolls in a narrow
 * column.
 */
export const mostName = 112;
const leastName = 56;
const lowName = 72;
const narrow = 560;
/** In cells narrower than this, the controls over their pictures are reduced, px. */
const small = 120;

/** `names`: minimum width of the row names; `isWhole`: all columns are in view. */
type CellWidths = Readonly<{ least: number; names: number; isWhole: boolean; isSmall: boolean }>;

/**
 * The minimum width of the cells in rows and columns, px. It follows the chosen size of results; if the
 * columns do not fit, they scroll.
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
