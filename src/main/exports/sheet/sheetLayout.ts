import type { SheetLook } from '@shared/domain/library/ExportOrder';

/** Where things stand on a page, in points (1/72 inch) from its top left corner. */
export type SheetLayout = Readonly<{
  width: number;
  height: number;
  columns: number;
  perPage: number;
  margin: number;
  /** Letters of title and foot stand on these lines; a page without a title has no room for one. */
  titleY: number;
  footY: number;
  /** The longest edge of a picture. */
  edge: number;
  /** As wide as the widest picture, and no narrower than words are read in. */
  cellWidth: number;
  /** As high as the highest picture. */
  cellHeight: number;
  /** Lines below a picture: for its name or prompt, and for what is known of it. */
  lines: readonly [first: number, facts: number];
  /** The top left corner of a cell. @param place 0-based on its page */
  cell: (place: number) => Readonly<{ x: number; y: number }>;
}>;

/** Rows are no lower than this, and columns no narrower, of their longest edge: pictures are made as large as they could be then. */
export const leastTall = 0.5;
export const leastWide = 0.5;

const pages = { A4: [595.28, 841.89], A3: [841.89, 1190.55], Letter: [612, 792] } as const;
const margin = 36;
const gap = 12;
const titleHeight = 28;
const footHeight = 18;
/** From one line of words to the next. */
export const lineHeight = 9;
/** Size of letters below a picture. */
export const captionSize = 7;
export const titleSize = 14;

/** Where nothing was chosen: the most in a row, and the least a picture is as long as all go onto one page. */
const mostInRow = { portrait: 4, landscape: 6 } as const;
const leastEdge = 100;
/** Of the largest that they could be: as large as this, pictures that fill their rows come before larger ones beside a hole. */
const leastWhole = 0.655;
/** In a wider cell, what is known of a picture takes one line. */
const oneLineWidth = 190;
/** A page lies where all stand in one row and are about as large so, or where they are so many times larger. */
const aboutAsLarge = 0.85;
const muchLarger = 1.15;

/**
 * A grid of cells, each with room for its words: with as many in a row as was chosen, or as lets all be largest on one page,
 * whole rows before larger pictures. Where it was not chosen how the page lies, as suits them: a few upright ones stand beside
 * each other on one that lies.
 * @param count how many pictures there are
 * @param tallest the height of the highest, where its longest edge is 1
 * @param widest the width of the widest, likewise
 */
export function sheetLayout(look: SheetLook, count: number, tallest = 1, widest = 1): SheetLayout {
  const { isLandscape } = look;
  if (isLandscape !== null) return layoutOn({ ...look, isLandscape }, count, tallest, widest);
  const [upright, lying] = bothWays(look, count, tallest, widest);
  const inOneRow = count > 1 && lying.columns >= count;
  return lying.edge >= upright.edge * (inOneRow ? aboutAsLarge : muchLarger) ? lying : upright;
}

/** The most that pictures could take of a sheet, whatever they look like: how large they are made, and how many a page has. */
export function mostOfSheet(look: SheetLook, count: number): Readonly<{ edge: number; perPage: number }> {
  const ways =
    look.isLandscape === null
      ? bothWays(look, count, leastTall, leastWide)
      : [sheetLayout(look, count, leastTall, leastWide)];
  return {
    edge: Math.max(...ways.map(({ edge }) => edge)),
    perPage: Math.max(...ways.map(({ perPage }) => perPage)),
  };
}

type LyingLook = SheetLook & Readonly<{ isLandscape: boolean }>;

function bothWays(
  look: SheetLook,
  count: number,
  tallest: number,
  widest: number,
): readonly [upright: SheetLayout, lying: SheetLayout] {
  const on = (isLandscape: boolean) => layoutOn({ ...look, isLandscape }, count, tallest, widest);
  return [on(false), on(true)];
}

function layoutOn(look: LyingLook, count: number, tallest: number, widest: number): SheetLayout {
  const inRows = (columns: number, rows: number) => layoutOf(look, { columns, rows, tallest, widest });
  if (look.columns !== null) return inRows(look.columns, 1);
  const most = look.isLandscape ? mostInRow.landscape : mostInRow.portrait;
  const all = Array.from({ length: most }, (_, at) => inRows(at + 1, Math.ceil(count / (at + 1)))).toSorted(
    (a, b) => b.edge - a.edge,
  );
  const [largest] = all;
  if (largest === undefined || largest.edge < leastEdge) return inRows(most, 1);
  const least = Math.max(leastEdge, largest.edge * leastWhole);
  const isWhole = ({ columns, edge }: SheetLayout) => columns > 1 && count % columns === 0 && edge >= least;
  return all.find(isWhole) ?? largest;
}

/** @param grid.rows at least so many stand on a page */
function layoutOf(
  look: LyingLook,
  {
    columns,
    rows,
    tallest,
    widest,
  }: Readonly<{ columns: number; rows: number; tallest: number; widest: number }>,
): SheetLayout {
  const { page, isLandscape, captions, title } = look;
  const [short, long] = pages[page];
  const [width, height] = isLandscape ? [long, short] : [short, long];
  const top = margin + (title === '' ? 0 : titleHeight);
  const room = height - top - margin - footHeight;
  const across = (width - 2 * margin - (columns - 1) * gap) / columns;
  const lines = linesIn(across, captions);
  const below = (lines[0] + lines[1]) * lineHeight + 4;
  // one column of a wide page would be higher than the page
  const edge = Math.min(across / widest, ((room + gap) / rows - gap - below) / tallest);
  const cellHeight = edge * tallest;
  const cellWidth = Math.max(edge * widest, Math.min(across, oneLineWidth));
  const step = cellHeight + below + gap;
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
    perPage: Math.max(rows, Math.floor((room + gap) / step)) * columns,
    titleY: margin + titleSize,
    footY: height - margin,
    cell: (place) => ({
      x: left + (place % columns) * (cellWidth + gap),
      y: top + Math.floor(place / columns) * step,
    }),
  };
}

/** How high a picture is where its longest edge is 1. */
export function tallOf({ width, height }: Readonly<{ width: number; height: number }>): number {
  return height / Math.max(width, height, 1);
}

/** How wide, likewise. */
export function wideOf({ width, height }: Readonly<{ width: number; height: number }>): number {
  return width / Math.max(width, height, 1);
}

function linesIn(width: number, captions: SheetLook['captions']): SheetLayout['lines'] {
  if (captions === 'none') return [0, 0];
  return [captions === 'name' ? 2 : 3, width > oneLineWidth ? 1 : 2];
}
