import type { SheetMatrix, SheetOptions } from '@shared/domain/library/ExportRequest';
import {
  leastTall,
  leastWide,
  lineHeight,
  relativeHeight,
  relativeWidth,
  sheetLayout,
  titleSize,
} from './sheetLayout';
import { wrapWords } from './wrapWords';

type MatrixLayout = Readonly<{
  width: number;
  height: number;
  margin: number;
  titleY: number;
  footY: number;
  /** The pictures and their labels are between these. */
  top: number;
  bottom: number;
  /** Number of columns side by side. */
  inBand: number;
  /** Row labels begin here. */
  left: number;
  /** Width of row labels including the gap; 0 with a single row. */
  labelWidth: number;
  headerLines: number;
  headerHeight: number;
  gap: number;
  cellWidth: number;
  cellHeight: number;
}>;

export const labelSize = 8;
export const labelLine = 10;
/** The rest of a label is cut off. */
export const mostLabelLines = 5;
/** More lines than {@link mostLabelLines}, if they do not make the pictures smaller. */
const mostHeaderLines = 12;
export const belowHeader = 6;
const gaps = { few: 14, many: 6 } as const;
const mostOfFew = 3;
const smallestEdge = 72;
const mostAcross = 12;
const widestLabel = 110;
/** Approximate width of a letter, as a fraction of its size. */
const letterShare = 0.6;

/**
 * Cells as large as possible, centred on the page, on one page if the pictures stay large enough. Chooses the
 * orientation with the larger pictures, unless the user did.
 * @param pictures their sizes, pixels
 */
export function matrixLayout(
  look: SheetOptions,
  matrix: SheetMatrix,
  pictures: readonly Readonly<{ width: number; height: number }>[],
): MatrixLayout {
  const tallest = Math.max(leastTall, ...pictures.map(relativeHeight));
  const widest = Math.max(leastWide, ...pictures.map(relativeWidth));
  const shape = { tallest, widest };
  const { isLandscape } = look;
  if (isLandscape !== null || matrix.rows.length < 2) return layoutOn(look, matrix, shape);
  const upright = layoutOn({ ...look, isLandscape: false }, matrix, shape);
  const lying = layoutOn({ ...look, isLandscape: true }, matrix, shape);
  return lying.cellWidth > upright.cellWidth ? lying : upright;
}

export function labelLines(text: string, width: number, most: number): readonly string[] {
  return wrapWords(text, { width, size: labelSize, most });
}

type Shape = Readonly<{ tallest: number; widest: number }>;

function layoutOn(look: SheetOptions, matrix: SheetMatrix, shape: Shape): MatrixLayout {
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
  look: SheetOptions,
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
  // each band of a single row has column names, and gaps between the bands
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
