import { defaultExportSettings, type SheetMatrix } from '@shared/domain/library/ExportRequest';
import { expect, it } from 'vitest';
import type { SheetTile } from './captionOf';
import { matrixPages } from './matrixPages';

const look = { ...defaultExportSettings.sheet, title: 'a cup' };
const tile = (seq: number): SheetTile => ({
  picture: { path: `${seq}.jpg`, width: 400, height: 300 },
  caption: [],
});
const tilesOf = ({ cells }: SheetMatrix) => new Map(cells.map(({ seq }) => [seq, tile(seq)]));

/** A matrix in which the `seq` of each picture tells its position. */
function matrixOf(rows: number, columns: number, pages: readonly string[] = ['']): SheetMatrix {
  const labels = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
  const cells = pages.flatMap((_, page) =>
    Array.from({ length: rows * columns }, (__, at) => ({
      seq: 1 + page * rows * columns + at,
      page,
      row: Math.floor(at / columns),
      column: at % columns,
    })),
  );
  return { rows: labels('row', rows), columns: labels('column', columns), pages: [...pages], cells };
}

it('names each row and each column once, and puts every picture where both meet', () => {
  const matrix = matrixOf(3, 4);
  expect(matrixPages({ ...look, isLandscape: true }, matrix, tilesOf(matrix), 1)).toHaveLength(1);
  const [page, ...more] = matrixPages(look, matrix, tilesOf(matrix), 1);
  expect(more).toEqual([]);
  const words = page?.lines ?? [];
  expect(words.map(({ text }) => text)).toEqual([
    ...['a cup', '1 of 1', 'column 1', 'column 2', 'column 3', 'column 4', 'row 1', 'row 2', 'row 3'],
  ]);
  for (const { seq, row, column } of matrix.cells) {
    const picture = page?.pictures.find(({ path }) => path === `${seq}.jpg`);
    const above = words.find(({ text }) => text === `column ${column + 1}`);
    const beside = words.find(({ text }) => text === `row ${row + 1}`);
    if (!picture || !above || !beside) throw new Error('something has no place');
    expect(picture.x).toBeGreaterThanOrEqual(above.x);
    expect(picture.x + picture.width).toBeLessThanOrEqual(above.x + above.width + 0.01);
    expect(picture.y + picture.height).toBeGreaterThan(beside.y);
    expect(picture.y).toBeGreaterThan(above.y);
  }
});

it('goes on to further pages with the same heads, and lets nothing reach over an edge or into another', () => {
  for (const [rows, columns] of [
    [30, 4],
    [2, 30],
    [1, 14],
    [9, 12],
    [1, 1],
  ] as const) {
    for (const isLandscape of [false, true]) {
      const matrix = matrixOf(rows, columns, ['', 'Steps 40']);
      const pages = matrixPages({ ...look, isLandscape }, matrix, tilesOf(matrix), 2);
      const pictures = pages.flatMap((page) => page.pictures.map((picture) => ({ page, ...picture })));
      expect(pictures).toHaveLength(rows * columns * 2);
      for (const { page, x, y, width, height } of pictures) {
        expect([x >= 0, y >= 0, x + width <= page.width, y + height <= page.height]).toEqual(
          Array(4).fill(true),
        );
        for (const other of page.pictures) {
          const isApart =
            other.x + other.width <= x + 0.01 ||
            x + width <= other.x + 0.01 ||
            other.y + other.height <= y + 0.01 ||
            y + height <= other.y + 0.01;
          expect(isApart || (other.x === x && other.y === y)).toBe(true);
        }
      }
      for (const page of pages) expect(page.lines.some(({ text }) => text.startsWith('column'))).toBe(true);
      expect(pages.some(({ lines }) => lines.some(({ text }) => text === 'a cup · Steps 40'))).toBe(true);
    }
  }
});

it.each([
  [1, 3],
  [1, 8],
  [3, 6],
  [1, 40],
])('has the names of %i × %i columns in lines above their pictures, none over another', (rows, columns) => {
  const plain = matrixOf(rows, columns);
  const said = (at: number) => `a lighthouse on a cliff at dusk, seen from the water, number ${at + 1}`;
  const matrix = { ...plain, columns: plain.columns.map((_, at) => said(at)) };
  for (const isLandscape of [null, false, true]) {
    const pages = matrixPages({ ...look, isLandscape }, matrix, tilesOf(matrix), 1);
    const labels = pages.flatMap(({ lines }) =>
      lines.filter(({ text, isGrey }) => isGrey && !/ of |^row/.test(text)),
    );
    for (let at = 0; at < columns; at += 1) {
      const number = labels.filter(({ text }) => new RegExp(`\\b${at + 1}$`).test(text));
      expect(number.length, 'its last word is to be read').toBeGreaterThan(0);
    }
    for (const { lines, pictures } of pages) {
      for (const { text, x, y, width, size } of lines) {
        const below = pictures.filter(
          (picture) =>
            picture.x < x + width &&
            x < picture.x + picture.width &&
            picture.y < y &&
            y - size < picture.y + picture.height,
        );
        expect(below, text).toEqual([]);
      }
    }
  }
});

it.each([
  [1, 2],
  [8, 6],
])('cuts names of %i × %i that the pictures would have to give way to', (rows, columns) => {
  const plain = matrixOf(rows, columns);
  const widthWith = (names: readonly string[]) => {
    const matrix = { ...plain, columns: [...names] };
    const [page] = matrixPages({ ...look, isLandscape: true }, matrix, tilesOf(matrix), 1);
    return {
      width: page?.pictures[0]?.width ?? 0,
      lines: page?.lines.filter(({ text }) => text.includes('story')).length ?? 0,
    };
  };
  const long = widthWith(
    plain.columns.map((name, at) => (at === 0 ? 'a very long story. '.repeat(500) : name)),
  );
  expect(long.lines).toBeGreaterThanOrEqual(5);
  expect(long.lines).toBeLessThanOrEqual(12);
  expect(long.width).toBeGreaterThan(widthWith(plain.columns).width * 0.8);
});

it.each([
  [1, 2],
  [2, 1],
  [2, 2],
])('has %i × %i pictures as large as a page has room for, with a gap to be seen', (rows, columns) => {
  for (const [pictureWidth, pictureHeight] of [
    [400, 300],
    [300, 400],
    [300, 300],
  ] as const) {
    const matrix = matrixOf(rows, columns);
    const picture = { width: pictureWidth, height: pictureHeight };
    const tiles = new Map(
      matrix.cells.map(({ seq }) => [seq, { picture: { path: `${seq}.jpg`, ...picture }, caption: [] }]),
    );
    const [page, ...more] = matrixPages(look, matrix, tiles, 1);
    if (!page) throw new Error('no page');
    expect(more).toEqual([]);
    const right = Math.max(...page.pictures.map(({ x, width }) => x + width));
    const left = Math.min(...page.pictures.map(({ x }) => x));
    const below = Math.max(...page.pictures.map(({ y, height }) => y + height));
    // the pictures fill most of the width between the margins, or most of the height between title and footer
    expect(Math.max((right - left) / (page.width - 72), below / (page.height - 54))).toBeGreaterThan(0.84);
    const [first, second] = page.pictures;
    if (!first || !second) throw new Error('not two');
    expect(Math.max(second.x - first.x - first.width, second.y - first.y - first.height)).toBeGreaterThan(13);
  }
});

it('lets pictures of one place share it, and leaves a place without one empty', () => {
  const matrix = matrixOf(2, 2);
  const four = [11, 12, 13].map((seq) => ({ seq, page: 0, row: 0, column: 0 }));
  const shared = { ...matrix, cells: [...matrix.cells.slice(0, 3), ...four] };
  const [page] = matrixPages(look, shared, tilesOf(shared), 1);
  expect(page?.pictures).toHaveLength(6);
  const widths = new Map(page?.pictures.map(({ path, width }) => [path, width]));
  expect((widths.get('11.jpg') ?? 0) * 2).toBeLessThan(widths.get('2.jpg') ?? 0);
});
