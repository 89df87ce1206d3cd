/** Minimum length of the longer side of a picture, px, at the default size of results; scaled with the size. */
const minPictureSide = 160;
const defaultResultHeight = 400;
/** Least width of a cell, px, in which a seed fits in one line. */
const minCellWidth = 84;
/** If cells would get at least this share of their minimum width, they are made narrower instead of scrolling. */
const minShare = 0.75;
/** The width of row names, px: the greatest, the least, and the width in a scrolling table below `narrowWidth`. */
export const maxNameWidth = 112;
const minNameWidth = 56;
const narrowNameWidth = 72;
const narrowWidth = 560;
/** Cells narrower than this, px, have fewer controls over their pictures. */
const smallCellWidth = 120;

/** Widths in px. `minWidth`: least width of a cell; `nameWidth`: width of the row names. */
type CellWidths = Readonly<{ minWidth: number; nameWidth: number; fitsInView: boolean; isSmall: boolean }>;

/**
 * The least width of cells depends on the chosen size of results. Columns that do not fit are scrolled.
 * @param ratio of a picture, width / height
 * @param height the chosen size of results, px
 * @param tableWidth the width for the whole table, px; null: not known yet
 */
export function cellWidths(
  { ratio, height, columns, gap }: Readonly<{ ratio: number; height: number; columns: number; gap: number }>,
  tableWidth: number | null,
): CellWidths {
  const wantedWidth = Math.max(
    minCellWidth,
    Math.round((minPictureSide * height * Math.min(1, ratio)) / defaultResultHeight),
  );
  const share = tableWidth === null ? wantedWidth : Math.floor((tableWidth - minNameWidth) / columns - gap);
  const fitsInView = share >= Math.max(minCellWidth, wantedWidth * minShare);
  const minWidth = fitsInView ? Math.min(wantedWidth, share) : wantedWidth;
  return {
    minWidth,
    nameWidth: fitsInView ? minNameWidth : (tableWidth ?? 0) < narrowWidth ? narrowNameWidth : maxNameWidth,
    fitsInView,
    isSmall: minWidth < smallCellWidth,
  };
}
