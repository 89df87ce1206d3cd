import type { SheetOptions } from '@shared/domain/library/ExportRequest';

/** Positions on a page, in points (1/72 inch) from its top left corner. */
export type SheetLayout = Readonly<{
  width: number;
  height: number;
  columns: number;
  perPage: number;
  margin: number;
  /** Baselines of title and footer; a page without a title reserves no space. */
  titleY: number;
  footY: number;
  /** The longest edge of a picture. */
  edge: number;
  /** The width of the widest picture, but at least wide enough for captions. */
  cellWidth: number;
  cellHeight: number;
  /** Number of caption lines: for name or prompt, and for facts. */
  lines: readonly [first: number, facts: number];
  /** The top left corner of a cell. `index`: 0-based, on its page. */
  cell: (index: number) => Readonly<{ x: number; y: number }>;
}>;

/** Minimum height of rows and minimum width of columns, as a fraction of the longest edge. */
export const minRelativeHeight = 0.5;
export const minRelativeWidth = 0.5;

const pages = { A4: [595.28, 841.89], A3: [841.89, 1190.55], Letter: [612, 792] } as const;
const margin = 36;
const gap = 12;
const titleHeight = 28;
const footHeight = 18;
export const lineHeight = 9;
export const captionSize = 7;
export const titleSize = 14;

// If the user chose no number of columns: the maximum number, and the minimum edge of pictures that share one page.
const maxColumns = { portrait: 4, landscape: 6 } as const;
const minEdge = 100;
/** A layout without an incomplete row is preferred if its pictures have at least this share of the maximum size. */
const minCompleteRowsRatio = 0.655;
/** In a wider cell, the facts of a picture take one line. */
const oneLineWidth = 190;
/** Landscape is used if its pictures are at least this large relative to portrait: if in one row, and otherwise. */
const minOneRowLandscapeRatio = 0.85;
const minLandscapeRatio = 1.15;

/**
 * A grid of cells with captions: it has the chosen number of columns, or the largest pictures on one page,
 * if possible in complete rows.
 * @param count number of pictures
 * @param tallest height of the highest picture, if its longest edge is 1
 * @param maxWidth width of the widest picture, if its longest edge is 1
 */
export function sheetLayout(look: SheetOptions, count: number, tallest = 1, maxWidth = 1): SheetLayout {
  const { isLandscape } = look;
  if (isLandscape !== null) return layoutOn({ ...look, isLandscape }, count, tallest, maxWidth);
  const [portrait, landscape] = bothOrientations(look, count, tallest, maxWidth);
  const inOneRow = count > 1 && landscape.columns >= count;
  return landscape.edge >= portrait.edge * (inOneRow ? minOneRowLandscapeRatio : minLandscapeRatio)
    ? landscape
    : portrait;
}

/** The maximum picture edge and the maximum number of pictures on a page, for pictures of any shape. */
export function maxOnPage(look: SheetOptions, count: number): Readonly<{ edge: number; perPage: number }> {
  const layouts =
    look.isLandscape === null
      ? bothOrientations(look, count, minRelativeHeight, minRelativeWidth)
      : [sheetLayout(look, count, minRelativeHeight, minRelativeWidth)];
  return {
    edge: Math.max(...layouts.map(({ edge }) => edge)),
    perPage: Math.max(...layouts.map(({ perPage }) => perPage)),
  };
}

type OrientedSheetOptions = SheetOptions & Readonly<{ isLandscape: boolean }>;

function bothOrientations(
  look: SheetOptions,
  count: number,
  tallest: number,
  widest: number,
): readonly [portrait: SheetLayout, landscape: SheetLayout] {
  const on = (isLandscape: boolean) => layoutOn({ ...look, isLandscape }, count, tallest, widest);
  return [on(false), on(true)];
}

function layoutOn(look: OrientedSheetOptions, count: number, tallest: number, widest: number): SheetLayout {
  const inRows = (columns: number, rows: number) => layoutOf(look, { columns, rows, tallest, widest });
  if (look.columns !== null) return inRows(look.columns, 1);
  const columnCount = look.isLandscape ? maxColumns.landscape : maxColumns.portrait;
  const all = Array.from({ length: columnCount }, (_, at) =>
    inRows(at + 1, Math.ceil(count / (at + 1))),
  ).toSorted((a, b) => b.edge - a.edge);
  const [largest] = all;
  if (largest === undefined || largest.edge < minEdge) return inRows(columnCount, 1);
  const minUsedEdge = Math.max(minEdge, largest.edge * minCompleteRowsRatio);
  const hasCompleteRows = ({ columns, edge }: SheetLayout) =>
    columns > 1 && count % columns === 0 && edge >= minUsedEdge;
  return all.find(hasCompleteRows) ?? largest;
}

/** @param grid.rows minimum number of rows on a page */
function layoutOf(
  look: OrientedSheetOptions,
  grid: Readonly<{ columns: number; rows: number; tallest: number; widest: number }>,
): SheetLayout {
  const { columns, rows, tallest, widest } = grid;
  const { page, isLandscape, captions, title } = look;
  const [short, long] = pages[page];
  const [width, height] = isLandscape ? [long, short] : [short, long];
  const top = margin + (title === '' ? 0 : titleHeight);
  const availableHeight = height - top - margin - footHeight;
  const columnWidth = (width - 2 * margin - (columns - 1) * gap) / columns;
  const lines = captionLines(columnWidth, captions);
  const captionHeight = (lines[0] + lines[1]) * lineHeight + 4;
  // the height is a limit too: a picture as wide as one column of a wide page would be higher than the page
  const edge = Math.min(
    columnWidth / widest,
    ((availableHeight + gap) / rows - gap - captionHeight) / tallest,
  );
  const cellHeight = edge * tallest;
  const cellWidth = Math.max(edge * widest, Math.min(columnWidth, oneLineWidth));
  const step = cellHeight + captionHeight + gap;
  const left = (width - columns * cellWidth - (columns - 1) * gap) / 2;
  return {
    width,
    height,
    margin,
    edge,
    cellWidth,
    cellHeight,
    lines,
    columns,
    perPage: Math.max(rows, Math.floor((availableHeight + gap) / step)) * columns,
    titleY: margin + titleSize,
    footY: height - margin,
    cell: (place) => ({
      x: left + (place % columns) * (cellWidth + gap),
      y: top + Math.floor(place / columns) * step,
    }),
  };
}

/** The height of a picture whose longest edge is 1. */
export function relativeHeight({ width, height }: Readonly<{ width: number; height: number }>): number {
  return height / Math.max(width, height, 1);
}

/** The width of a picture whose longest edge is 1. */
export function relativeWidth({ width, height }: Readonly<{ width: number; height: number }>): number {
  return width / Math.max(width, height, 1);
}

function captionLines(width: number, captions: SheetOptions['captions']): SheetLayout['lines'] {
  if (captions === 'none') return [0, 0];
  return [captions === 'name' ? 2 : 3, width > oneLineWidth ? 1 : 2];
}
