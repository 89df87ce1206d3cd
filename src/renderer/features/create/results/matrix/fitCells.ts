import { fitTiles, widthThatFits } from '../tiles/fitTiles';
import { columnsOfTiles } from '../tiles/tileLayout';
import type { SpaceBelow } from '../useSpaceBelow';

/** The gap between the pictures of one cell, px. */
const innerGap = 4;

/** `width`: greatest width of a cell, px; `isStacked`: the pictures of a cell are stacked. */
type CellFit = Readonly<{ columns: number; width: number; isStacked: boolean }>;

/**
 * The layout in which the pictures of a batch are as large as possible and all in view.
 * @param rows for each cell, the aspect ratios (width / height) of its pictures
 * @param names the width of the row names, px; null: the cells are in sequence
 * @param above the height of the line above each cell, px
 */
export function fitCells(
  rows: readonly (readonly (readonly number[])[])[],
  { width, height }: SpaceBelow,
  { gap, names, above }: Readonly<{ gap: number; names: number | null; above: number }>,
): CellFit {
  const maxPictures = Math.max(1, ...rows.flat().map((pictures) => pictures.length));
  const layouts = (maxPictures > 1 && maxPictures < 4 ? [false, true] : [false]).map((isStacked) => {
    const innerColumns = isStacked ? 1 : columnsOfTiles(maxPictures);
    const shapes = rows.map((cells) => cells.map((pictures) => shapeOf(pictures, innerColumns)));
    const spaces = { gap, above: above + innerGap * (Math.ceil(maxPictures / innerColumns) - 1) };
    const fit =
      names === null
        ? fitTiles(shapes.flat(), { width, height }, spaces)
        : {
            columns: Math.max(1, ...rows.map((cells) => cells.length)),
            width: Math.max(0, widthThatFits(shapes, { width: width - names - gap, height }, spaces)),
          };
    return { ...fit, isStacked, picture: (fit.width - (innerColumns - 1) * innerGap) / innerColumns };
  });
  const {
    columns,
    width: widest,
    isStacked,
  } = layouts.reduce((best, each) => (each.picture > best.picture ? each : best));
  return { columns, width: Math.floor(widest), isStacked };
}

/** The aspect ratio of a cell whose pictures are in `columns` columns. */
function shapeOf(pictures: readonly number[], columns: number): number {
  const rows = Array.from({ length: Math.ceil(pictures.length / columns) }, (_, row) =>
    pictures.slice(row * columns, (row + 1) * columns),
  );
  const relativeHeight = rows.reduce((sum, row) => sum + Math.max(...row.map((ratio) => 1 / ratio)), 0);
  return relativeHeight > 0 ? columns / relativeHeight : 1;
}

/** Least useful width of a picture, px. */
const minPictureWidth = 64;

/** Whether a few pictures would be too small side by side. @param width of the cell, px */
export function stacksInCell(width: number, count: number): boolean {
  return count > 1 && count < 4 && width / count < minPictureWidth;
}
