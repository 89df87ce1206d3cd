import { t } from '@shared/messages/t';
import type { SheetPage } from '../../ports/SheetPage';
import type { SheetTile } from './captionOf';
import { captionSize, lineHeight, type SheetLayout, titleSize } from './sheetLayout';
import { wrapWords } from './wrapWords';

/** @kept Exported for its own test alone. */
export function pageOf(
  layout: SheetLayout,
  tiles: readonly SheetTile[],
  pageTexts: Readonly<{ title: string; foot: string }>,
  scale: number,
): SheetPage {
  const { edge, cellWidth, cellHeight, margin, titleY, footY, lines } = layout;
  const textWidth = layout.width - 2 * margin;
  const line = (text: string, x: number, y: number, width: number, size: number, isGrey: boolean) => ({
    text,
    isGrey,
    x: x * scale,
    y: y * scale,
    width: width * scale,
    size: size * scale,
  });
  const placed = tiles.map((tile, index) => ({ tile, ...layout.cell(index) }));
  return {
    width: Math.round(layout.width * scale),
    height: Math.round(layout.height * scale),
    pictures: placed.flatMap(({ tile: { picture }, x, y }) => {
      if (picture === null) return [];
      const fit = edge / Math.max(picture.width, picture.height);
      const [width, height] = [picture.width * fit, picture.height * fit];
      const [left, top] = [x + (cellWidth - width) / 2, y + (cellHeight - height) / 2];
      const { path } = picture;
      return [{ path, x: left * scale, y: top * scale, width: width * scale, height: height * scale }];
    }),
    lines: [
      ...(pageTexts.title === '' ? [] : [line(pageTexts.title, margin, titleY, textWidth, titleSize, false)]),
      line(pageTexts.foot, margin, footY, textWidth, captionSize, true),
      ...placed.flatMap(({ tile, x, y }) =>
        tile.caption
          .flatMap((text, part) =>
            wrapWords(text, { width: cellWidth, size: captionSize, maxLines: lines[part === 0 ? 0 : 1] }).map(
              (own) => ({ own, isGrey: part > 0 }),
            ),
          )
          .map(({ own, isGrey }, index) =>
            line(own, x, y + cellHeight + 2 + (index + 1) * lineHeight, cellWidth, captionSize, isGrey),
          ),
      ),
    ],
  };
}

/**
 * One page of a contact sheet with pictures in sequence.
 * @param at 0-based
 * @param tiles up to the end of this page
 */
export function listPage(
  layout: SheetLayout,
  tiles: readonly SheetTile[],
  { title, at, count }: Readonly<{ title: string; at: number; count: number }>,
  scale: number,
): SheetPage {
  const pageTiles = tiles.slice(at * layout.perPage, (at + 1) * layout.perPage);
  return pageOf(layout, pageTiles, { title, foot: t('exports.pageOf', { at: at + 1, count }) }, scale);
}
