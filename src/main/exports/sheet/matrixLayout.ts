import type { SheetMatrix, SheetOptions } from '@shared/domain/library/ExportRequest';
import {
  lineHeight,
  minRelativeHeight,
  minRelativeWidth,
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
  /** The vertical limits of the area for pictures and labels. */
  top: number;
  bottom: number;
  /** Number of columns side by side; further columns continue in a band below. */
  columnsPerBand: number;
  /** The left edge of the row labels. */
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
/** A longer label is cut off after these lines. */
export const maxLabelLines = 5;
/** Maximum number of lines of column labels if they do not make the pictures smaller. */
const maxHeaderLines = 12;
export const belowHeader = 6;
const gaps = { few: 14, many: 6 } as const;
const maxCellsForWideGap = 3;
const minEdge = 72;
const maxColumns = 12;
const maxLabelWidth = 110;
/** Approximate width of a letter, as a fraction of its size. */
const letterWidthRatio = 0.6;

/**
 * Makes cells as large as possible, centred on the page, on one page if the pictures stay large enough. Chooses the
 * orientation with the larger pictures, unless the user chose one.
 * @param pictures the sizes of the pictures, pixels
 */
export function matrixLayout(
  look: SheetOptions,
  matrix: SheetMatrix,
  pictures: readonly Readonly<{ width: number; height: number }>[],
): MatrixLayout {
  const tallest = Math.max(minRelativeHeight, ...pictures.map(relativeHeight));
  const shape = { tallest, widest: Math.max(minRelativeWidth, ...pictures.map(relativeWidth)) };
  const { isLandscape } = look;
  if (isLandscape !== null || matrix.rows.length < 2) return layoutOn(look, matrix, shape);
  const portrait = layoutOn({ ...look, isLandscape: false }, matrix, shape);
  const landscape = layoutOn({ ...look, isLandscape: true }, matrix, shape);
  return landscape.cellWidth > portrait.cellWidth ? landscape : portrait;
}

export function labelLines(text: string, width: number, maxLines: number): readonly string[] {
  return wrapWords(text, { width, size: labelSize, maxLines });
}

type Shape = Readonly<{ tallest: number; widest: number }>;

function layoutOn(look: SheetOptions, matrix: SheetMatrix, shape: Shape): MatrixLayout {
  let layout = layoutBelow(1, look, matrix, shape);
  while (layout.headerLines < maxHeaderLines) {
    const { headerLines, cellWidth } = layout;
    const isCut = (name: string) => labelLines(name, cellWidth, headerLines + 1).length > headerLines;
    if (!matrix.columns.some(isCut)) break;
    const next = layoutBelow(headerLines + 1, look, matrix, shape);
    if (headerLines >= maxLabelLines && next.cellWidth < cellWidth) break;
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
  const columnsPerBand = Math.min(columns.length, isOneRow ? inRow.columns : maxColumns);
  const bands = Math.ceil(columns.length / columnsPerBand);
  const lines = isOneRow ? bands : rows.length;
  const gap = Math.max(columnsPerBand, lines) <= maxCellsForWideGap ? gaps.few : gaps.many;
  const letters = Math.max(...rows.map(({ length }) => length)) * labelSize * letterWidthRatio;
  const labelWidth = isOneRow ? 0 : Math.min(maxLabelWidth, across / 5, letters) + gap;
  const top = margin + titleSize + 2 * lineHeight;
  const bottom = footY - 2 * lineHeight;
  const maxCellWidth = (across - labelWidth - (columnsPerBand - 1) * gap) / columnsPerBand;
  const availableHeight = bottom - top - headerHeight;
  // a single row continues in bands with their own column names and with gaps between them
  const fullCellHeight = isOneRow
    ? (bottom - top - (bands - 1) * 2 * gap) / bands - headerHeight
    : (availableHeight - (rows.length - 1) * gap) / rows.length;
  const maxCellHeight = fullCellHeight >= minEdge ? fullCellHeight : availableHeight;
  const edge = Math.min(maxCellWidth / widest, maxCellHeight / tallest);
  const [cellWidth, cellHeight] = [edge * widest, edge * tallest];
  const totalWidth = labelWidth + columnsPerBand * cellWidth + (columnsPerBand - 1) * gap;
  return {
    width,
    height,
    margin,
    titleY,
    footY,
    top,
    bottom,
    columnsPerBand,
    labelWidth,
    headerLines,
    headerHeight,
    gap,
    cellWidth,
    cellHeight,
    left: margin + (across - totalWidth) / 2,
  };
}
