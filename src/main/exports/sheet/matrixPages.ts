import type { SheetLook, SheetMatrix } from '@shared/domain/ExportOrder';
import { formatCount } from '@shared/words/formatCount';
import type { SheetPage } from '../../ports/SheetPage';
import type { SheetTile } from './SheetTile';
import { captionSize, lineHeight, sheetLayout, titleSize } from './sheetLayout';
import { wrapWords } from './wrapWords';

type Picture = SheetPage['pictures'][number];
type Words = SheetPage['words'][number];

const gap = 6;
const labelSize = 8;
const labelLine = 10;
const headerHeight = 16;
const mostLabelLines = 5;
/** Points. */
const smallestEdge = 72;
/** More in one line are too small to be looked at. */
const mostAcross = 12;

/**
 * Pages on which results stand by what was varied: columns named once above them, rows once beside them, and again on each
 * page they go on to. What does not fit across goes on below.
 * @param tiles by the number of the asset
 * @param scale pixels a point
 */
export function matrixPages(
  look: SheetLook,
  matrix: SheetMatrix,
  tiles: ReadonlyMap<number, SheetTile>,
  scale: number,
): readonly SheetPage[] {
  const inRow = sheetLayout(look, matrix.columns.length);
  const { width, height, margin, titleY, footY } = inRow;
  const across = width - 2 * margin;
  const isOneRow = matrix.rows.length < 2;
  const labelWidth = isOneRow ? 0 : Math.min(110, across / 5);
  const inBand = Math.min(matrix.columns.length, isOneRow ? inRow.columns : mostAcross);
  const top = margin + titleSize + 2 * lineHeight;
  const bottom = footY - 2 * lineHeight;
  const widest = (across - labelWidth - (inBand - 1) * gap) / inBand;
  const room = bottom - top - headerHeight;
  const whole = room / matrix.rows.length - gap;
  // all rows on one page, where that leaves something to look at
  const edge = Math.min(widest, whole >= smallestEdge ? whole : room - gap);
  const cells = Map.groupBy(matrix.cells, ({ page, row, column }) => `${page} ${row} ${column}`);
  const drafts: { subtitle: string; pictures: Picture[]; words: Words[] }[] = [];
  for (const [page, subtitle] of matrix.pages.entries()) {
    let y = Number.POSITIVE_INFINITY;
    const turn = () => {
      drafts.push({ subtitle, pictures: [], words: [] });
      y = top;
    };
    for (let from = 0; from < matrix.columns.length; from += inBand) {
      const columns = matrix.columns.slice(from, from + inBand);
      const x = (at: number) => margin + labelWidth + at * (edge + gap);
      const head = () => {
        for (const [at, text] of columns.entries()) {
          drafts.at(-1)?.words.push({ ...line(text, x(at), y + labelLine), width: edge });
        }
        y += headerHeight;
      };
      if (y + headerHeight + edge > bottom) turn();
      head();
      for (const [row, label] of matrix.rows.entries()) {
        if (y + edge > bottom) {
          turn();
          head();
        }
        const draft = drafts.at(-1);
        if (!draft) continue;
        if (!isOneRow) draft.words.push(...wrapped(label, margin, y + labelLine, labelWidth - gap));
        for (const at of columns.keys()) {
          const inCell = cells.get(`${page} ${row} ${from + at}`) ?? [];
          const pictures = inCell.flatMap(({ seq }) => tiles.get(seq)?.picture ?? []);
          draft.pictures.push(...placed(pictures, x(at), y, edge));
        }
        y += edge + gap;
      }
      y += gap;
    }
  }
  return drafts.map(({ subtitle, pictures, words }, at) => {
    const foot = `${formatCount(at + 1)} of ${formatCount(drafts.length)}`;
    const title = [look.title, subtitle].filter((part) => part !== '').join(' · ');
    const around = [
      { ...line(title, margin, titleY), width: across, size: titleSize, isGrey: false },
      { ...line(foot, margin, footY), width: across, size: captionSize },
    ];
    return scaled({ width, height, pictures, words: [...around, ...words] }, scale);
  });
}

/** The pictures of one place: one fills it, several share it. */
function placed(
  pictures: readonly NonNullable<SheetTile['picture']>[],
  x: number,
  y: number,
  edge: number,
): readonly Picture[] {
  const side = Math.ceil(Math.sqrt(pictures.length));
  const own = (edge - (side - 1) * 2) / side;
  return pictures.map(({ path, width, height }, at) => {
    const fit = own / Math.max(width, height);
    const left = x + (at % side) * (own + 2) + (own - width * fit) / 2;
    const up = y + Math.floor(at / side) * (own + 2) + (own - height * fit) / 2;
    return { path, x: left, y: up, width: width * fit, height: height * fit };
  });
}

function line(text: string, x: number, y: number): Words {
  return { text, x, y, width: 0, size: labelSize, isGrey: true };
}

function wrapped(text: string, x: number, y: number, width: number): readonly Words[] {
  return wrapWords(text, { width, size: labelSize, most: mostLabelLines }).map((each, at) => ({
    ...line(each, x, y + at * labelLine),
    width,
  }));
}

function scaled(page: SheetPage, scale: number): SheetPage {
  const at = <T extends Readonly<{ x: number; y: number; width: number }>>(thing: T): T => ({
    ...thing,
    x: thing.x * scale,
    y: thing.y * scale,
    width: thing.width * scale,
  });
  return {
    width: Math.round(page.width * scale),
    height: Math.round(page.height * scale),
    pictures: page.pictures.map((picture) => ({ ...at(picture), height: picture.height * scale })),
    words: page.words
      .filter(({ text }) => text !== '')
      .map((words) => ({ ...at(words), size: words.size * scale })),
  };
}
