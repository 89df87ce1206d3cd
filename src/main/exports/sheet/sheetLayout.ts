import type { SheetLook } from '@shared/domain/ExportOrder';

/** Where things stand on a page, in points (1/72 inch) from its top left corner. */
export type SheetLayout = Readonly<{
  width: number;
  height: number;
  perPage: number;
  margin: number;
  /** Letters of title and foot stand on these lines; a page without a title has no room for one. */
  titleY: number;
  footY: number;
  /** The longest edge of a picture. */
  edge: number;
  /** Lines of words below a picture. */
  lines: number;
  /** The top left corner of a cell. @param place 0-based on its page */
  cell: (place: number) => Readonly<{ x: number; y: number }>;
}>;

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

/** A grid of square cells, each with room for its words. */
export function sheetLayout({ page, isLandscape, columns, captions, title }: SheetLook): SheetLayout {
  const [short, long] = pages[page];
  const [width, height] = isLandscape ? [long, short] : [short, long];
  const lines = captions === 'none' ? 0 : 2;
  const top = margin + (title === '' ? 0 : titleHeight);
  const room = height - top - margin - footHeight;
  const across = (width - 2 * margin - (columns - 1) * gap) / columns;
  // one column of a wide page would be higher than the page
  const edge = Math.min(across, room - lines * lineHeight - 4);
  const step = edge + lines * lineHeight + 4 + gap;
  const rows = Math.max(1, Math.floor((room + gap) / step));
  return {
    ...{ width, height, margin, edge, lines },
    perPage: rows * columns,
    titleY: margin + titleSize,
    footY: height - margin,
    cell: (place) => ({
      x: margin + (place % columns) * (across + gap),
      y: top + Math.floor(place / columns) * step,
    }),
  };
}
