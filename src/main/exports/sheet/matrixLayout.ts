import type { SheetLook, SheetMatrix } from '@shared/domain/library/ExportOrder';
import { leastTall, leastWide, lineHeight, sheetLayout, tallOf, titleSize, wideOf } from './sheetLayout';
import { wrapWords } from './wrapWords';

/** Where the parts of a matrix stand on its pages, in points from the top left corner. */
type MatrixLayout = Readonly<{
  width: number;
  height: number;
  margin: number;
  titleY: number;
  footY: number;
  /** Pictures and their labels stand between these. */
  top: number;
  bottom: number;
  /** How many columns stand beside each other. */
  inBand: number;
  /** Where the labels of rows begin. */
  left: number;
  /** Of rows, with what is between them and the pictures; 0 where there is one row. */
  labelWidth: number;
  /** The most lines of a column's name, and the height of as many, with what is between them and the pictures. */
  headerLines: number;
  headerHeight: number;
  gap: number;
  cellWidth: number;
  cellHeight: number;
}>;

export const labelSize = 8;
/** From one line of a label to the next. */
export const labelLine = 10;
/** What of a name does not fit into as many lines is cut. */
export const mostLabelLines = 5;
/** A column's name has so many where the pictures become no smaller by that. */
const mostHeaderLines = 12;
/** Between the names of columns and what is below them. */
export const belowHeader = 6;
/** Few pictures stand further apart. */
const gaps = { few: 14, many: 6 } as const;
const mostOfFew = 3;
/** Points. */
const smallestEdge = 72;
/** More in one line are too small to be looked at. */
const mostAcross = 12;
const widestLabel = 110;
/** About as wide as a letter is, of its size. */
const letterShare = 0.6;

/**
 * Cells as large as the page has room for, in the shape of the pictures, in the middle of it. All rows are on one page where that
 * leaves something to look at. Where it was not chosen how the page lies: as the pictures are larger.
 * @param pictures that are to stand there, pixels
 */
export function matrixLayout(
  look: SheetLook,
  matrix: SheetMatrix,
  pictures: readonly Readonly<{ width: number; height: number }>[],
): MatrixLayout {
  const tallest = Math.max(leastTall, ...pictures.map(tallOf));
  const widest = Math.max(leastWide, ...pictures.map(wideOf));
  const shape = { tallest, widest };
  const { isLandscape } = look;
  if (isLandscape !== null || matrix.rows.length < 2) return layoutOn(look, matrix, shape);
  const upright = layoutOn({ ...look, isLandscape: false }, matrix, shape);
  const lying = layoutOn({ ...look, isLandscape: true }, matrix, shape);
  return lying.cellWidth > upright.cellWidth ? lying : upright;
}

/** The lines of a label. @param width of one, points @param most what does not fit into as many stays in the last */
export function labelLines(text: string, width: number, most: number): readonly string[] {
  return wrapWords(text, { width, size: labelSize, most });
}

type Shape = Readonly<{ tallest: number; widest: number }>;

/** With room above the columns for their names, which take more lines the narrower columns are. */
function layoutOn(look: SheetLook, matrix: SheetMatrix, shape: Shape): MatrixLayout {
  let layout = layoutBelow(1, look, matrix, shape);
  while (layout.headerLines < mostHeaderLines) {
    const { headerLines, cellWidth } = layout;
    const isCut = (name: string) => labelLines(name, cellWidth, headerLines + 1).length > headerLines;
    if (!matrix.columns.some(isCut)) break;
    const next = layoutBelow(headerLines + 1, look, matrix, shape);
    if (headerLines >= mostLabelLines && next.cellWidth < cellWidth) break;
    layout = next;
  }
  return layout;
}

function layoutBelow(
  headerLines: number,
  look: SheetLook,
  { rows, columns }: SheetMatrix,
  { tallest, widest }: Shape,
): MatrixLayout {
  const headerHeight = headerLines * labelLine + belowHeader;
  const inRow = sheetLayout(look, columns.length, tallest, widest);
  const { width, height, margin, titleY, footY } = inRow;
  const across = width - 2 * margin;
  const isOneRow = rows.length < 2;
  const inBand = Math.min(columns.length, isOneRow ? inRow.columns : mostAcross);
  const bands = Math.ceil(columns.length / inBand);
  const lines = isOneRow ? bands : rows.length;
  const gap = Math.max(inBand, lines) <= mostOfFew ? gaps.few : gaps.many;
  const letters = Math.max(...rows.map(({ length }) => length)) * labelSize * letterShare;
  const labelWidth = isOneRow ? 0 : Math.min(widestLabel, across / 5, letters) + gap;
  const top = margin + titleSize + 2 * lineHeight;
  const bottom = footY - 2 * lineHeight;
  const mostWide = (across - labelWidth - (inBand - 1) * gap) / inBand;
  const room = bottom - top - headerHeight;
  // bands of one row each have a head, and what is between two of them
  const whole = isOneRow
    ? (bottom - top - (bands - 1) * 2 * gap) / bands - headerHeight
    : (room - (rows.length - 1) * gap) / rows.length;
  const mostHigh = whole >= smallestEdge ? whole : room;
  const edge = Math.min(mostWide / widest, mostHigh / tallest);
  const [cellWidth, cellHeight] = [edge * widest, edge * tallest];
  const all = labelWidth + inBand * cellWidth + (inBand - 1) * gap;
  return {
    width,
    height,
    margin,
    titleY,
    footY,
    top,
    bottom,
    inBand,
    labelWidth,
    headerLines,
    headerHeight,
    gap,
    cellWidth,
    cellHeight,
    left: margin + (across - all) / 2,
  };
}
