import type { SheetMatrix, SheetOptions } from '@shared/domain/library/ExportRequest';
import { t } from '@shared/messages/t';
import type { SheetPage } from '../../ports/SheetPage';
import type { SheetTile } from './captionOf';
import { belowHeader, labelLine, labelLines, labelSize, matrixLayout, maxLabelLines } from './matrixLayout';
import { captionSize, titleSize } from './sheetLayout';

/** Tolerance for sums of lengths, points. */
const tolerance = 0.01;

type Picture = SheetPage['pictures'][number];
type TextLine = SheetPage['lines'][number];

/**
 * Pages of a matrix, with the names of columns and rows repeated on each. Columns that do not fit continue below.
 * @param tiles by the `seq` of the asset
 * @param scale pixels per point
 */
export function matrixPages(
  look: SheetOptions,
  matrix: SheetMatrix,
  tiles: ReadonlyMap<number, SheetTile>,
  scale: number,
): readonly SheetPage[] {
  const { width, height, margin, titleY, footY, top, bottom, ...grid } = matrixLayout(
    look,
    matrix,
    [...tiles.values()].flatMap(({ picture }) => picture ?? []),
  );
  const { columnsPerBand, left, labelWidth, gap, headerLines, headerHeight, cellWidth, cellHeight } = grid;
  const across = width - 2 * margin;
  const isOneRow = matrix.rows.length < 2;
  const cells = Map.groupBy(matrix.cells, ({ page, row, column }) => `${page} ${row} ${column}`);
  const drafts: { subtitle: string; pictures: Picture[]; lines: TextLine[] }[] = [];
  for (const [page, subtitle] of matrix.pages.entries()) {
    let y = Number.POSITIVE_INFINITY;
    const startPage = () => {
      drafts.push({ subtitle, pictures: [], lines: [] });
      y = top;
    };
    for (let from = 0; from < matrix.columns.length; from += columnsPerBand) {
      const columns = matrix.columns.slice(from, from + columnsPerBand);
      const x = (at: number) => left + labelWidth + at * (cellWidth + gap);
      const addHeader = () => {
        for (const [at, text] of columns.entries()) {
          const lines = labelLines(text, cellWidth, headerLines);
          // the last line of a column name is next to the picture
          const first = y + headerHeight - belowHeader - (lines.length - 1) * labelLine;
          drafts.at(-1)?.lines.push(...stackedLines(lines, x(at), first, cellWidth));
        }
        y += headerHeight;
      };
      if (y + headerHeight + cellHeight > bottom + tolerance) startPage();
      addHeader();
      for (const [row, label] of matrix.rows.entries()) {
        if (y + cellHeight > bottom + tolerance) {
          startPage();
          addHeader();
        }
        const draft = drafts.at(-1);
        if (!draft) continue;
        const lines = labelLines(label, labelWidth - gap, maxLabelLines);
        if (!isOneRow) draft.lines.push(...stackedLines(lines, left, y + labelLine, labelWidth - gap));
        for (const at of columns.keys()) {
          const inCell = cells.get(`${page} ${row} ${from + at}`) ?? [];
          const pictures = inCell.flatMap(({ seq }) => tiles.get(seq)?.picture ?? []);
          draft.pictures.push(...fitInCell(pictures, { x: x(at), y, width: cellWidth, height: cellHeight }));
        }
        y += cellHeight + gap;
      }
      y += gap;
    }
  }
  return drafts.map(({ subtitle, pictures, lines }, at) => {
    const foot = t('exports.pageOf', { at: at + 1, count: drafts.length });
    const title = [look.title, subtitle].filter((part) => part !== '').join(' · ');
    const titleAndFooter = [
      { ...line(title, margin, titleY), width: across, size: titleSize, isGrey: false },
      { ...line(foot, margin, footY), width: across, size: captionSize },
    ];
    return scaled({ width, height, pictures, lines: [...titleAndFooter, ...lines] }, scale);
  });
}

/** Places the pictures of one cell: a single picture fills the cell, several pictures share the cell. */
function fitInCell(
  pictures: readonly NonNullable<SheetTile['picture']>[],
  cell: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
): readonly Picture[] {
  const side = Math.ceil(Math.sqrt(pictures.length));
  const ownWidth = (cell.width - (side - 1) * 2) / side;
  const ownHeight = (cell.height - (side - 1) * 2) / side;
  return pictures.map(({ path, width, height }, at) => {
    const fit = Math.min(ownWidth / width, ownHeight / height);
    const left = cell.x + (at % side) * (ownWidth + 2) + (ownWidth - width * fit) / 2;
    const up = cell.y + Math.floor(at / side) * (ownHeight + 2) + (ownHeight - height * fit) / 2;
    return { path, x: left, y: up, width: width * fit, height: height * fit };
  });
}

function line(text: string, x: number, y: number): TextLine {
  return { text, x, y, width: 0, size: labelSize, isGrey: true };
}

/** @param y position of the first line */
function stackedLines(lines: readonly string[], x: number, y: number, width: number): readonly TextLine[] {
  return lines.map((each, at) => ({ ...line(each, x, y + at * labelLine), width }));
}

function scaled(page: SheetPage, scale: number): SheetPage {
  const scaledItem = <T extends Readonly<{ x: number; y: number; width: number }>>(item: T): T => ({
    ...item,
    x: item.x * scale,
    y: item.y * scale,
    width: item.width * scale,
  });
  return {
    width: Math.round(page.width * scale),
    height: Math.round(page.height * scale),
    pictures: page.pictures.map((picture) => ({ ...scaledItem(picture), height: picture.height * scale })),
    lines: page.lines
      .filter(({ text }) => text !== '')
      .map((line) => ({ ...scaledItem(line), size: line.size * scale })),
  };
}
