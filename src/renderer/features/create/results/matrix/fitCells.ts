import { fitTiles, widthThatFits } from '../tiles/fitTiles';
import { columnsOfTiles } from '../tiles/rowOfTiles';
import type { RoomBelow } from '../useRoomBelow';

/** Between the pictures of one place, px. */
const innerGap = 4;

/** How the places of a batch lie: in how many columns, how wide they are at most, px, and whether their pictures stand one below the other. */
export type CellFit = Readonly<{ columns: number; width: number; isStacked: boolean }>;

/**
 * How the places of a batch lie so that their pictures are as large as can be and all of them are seen. In a narrow place two
 * pictures beside each other are half as large as one below the other; four stand in two rows already.
 * @param rows of each place the ratios of its pictures, width / height
 * @param names how wide the names of the rows are, px; null: the places stand one after the other
 * @param above what stands over each place, px
 */
export function fitCells(
  rows: readonly (readonly (readonly number[])[])[],
  { width, height }: RoomBelow,
  { gap, names, above }: Readonly<{ gap: number; names: number | null; above: number }>,
): CellFit {
  const most = Math.max(1, ...rows.flat().map((pictures) => pictures.length));
  const ways = (most > 1 && most < 4 ? [false, true] : [false]).map((isStacked) => {
    const inner = isStacked ? 1 : columnsOfTiles(most);
    const shapes = rows.map((cells) => cells.map((pictures) => shapeOf(pictures, inner)));
    const spaces = { gap, above: above + innerGap * (Math.ceil(most / inner) - 1) };
    const fit =
      names === null
        ? fitTiles(shapes.flat(), { width, height }, spaces)
        : {
            columns: Math.max(1, ...rows.map((cells) => cells.length)),
            width: Math.max(0, widthThatFits(shapes, { width: width - names - gap, height }, spaces)),
          };
    return { ...fit, isStacked, picture: (fit.width - (inner - 1) * innerGap) / inner };
  });
  const {
    columns,
    width: widest,
    isStacked,
  } = ways.reduce((best, way) => (way.picture > best.picture ? way : best));
  return { columns, width: Math.floor(widest), isStacked };
}

/** Width / height of a place with its pictures in so many columns. */
function shapeOf(pictures: readonly number[], columns: number): number {
  const rows = Array.from({ length: Math.ceil(pictures.length / columns) }, (_, row) =>
    pictures.slice(row * columns, (row + 1) * columns),
  );
  const tall = rows.reduce((sum, row) => sum + Math.max(...row.map((ratio) => 1 / ratio)), 0);
  return tall > 0 ? columns / tall : 1;
}
