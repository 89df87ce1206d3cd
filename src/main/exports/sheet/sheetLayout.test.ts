import { defaultExportSettings, type SheetOptions } from '@shared/domain/library/ExportRequest';
import { expect, it } from 'vitest';
import { pageOf } from './listPage';
import { captionSize, sheetLayout } from './sheetLayout';
import { wrapWords } from './wrapWords';

const look: SheetOptions = { ...defaultExportSettings.sheet, isLandscape: false };
const rowsOf = (count: number, changes: Partial<SheetOptions> = {}) => {
  const { columns } = sheetLayout({ ...look, ...changes }, count);
  return [columns, Math.ceil(count / columns)];
};

it('has as many pictures in a row as lets all of a few be largest on one page', () => {
  expect(rowsOf(1)).toEqual([1, 1]);
  expect(rowsOf(4)).toEqual([2, 2]);
  expect(rowsOf(6)).toEqual([2, 3]);
  expect(rowsOf(4, { isLandscape: true })).toEqual([2, 2]);
  expect(rowsOf(6, { isLandscape: true })).toEqual([3, 2]);
  for (let count = 1; count <= 12; count += 1)
    for (const isLandscape of [false, true])
      expect(sheetLayout({ ...look, isLandscape }, count).perPage).toBeGreaterThanOrEqual(count);
  expect(rowsOf(3)).toEqual([2, 2]);
  expect(rowsOf(200)).toEqual([4, 50]);
  // three wide pictures would be larger in rows of two and one, but with an empty cell
  expect(sheetLayout({ ...look, isLandscape: true }, 3, 0.5625).columns).toBe(3);
  expect(sheetLayout({ ...look, isLandscape: true }, 5, 0.5625).columns).toBe(3);
  // the user's number of columns is kept
  expect(rowsOf(4, { columns: 4 })).toEqual([4, 1]);
});

it('gives pictures that all lie rows as low as they are, and more room', () => {
  const square = sheetLayout(look, 6);
  const lying = sheetLayout(look, 6, 0.5625);
  expect(lying.edge).toBeGreaterThan(square.edge);
  expect(lying.cellHeight).toBeCloseTo(lying.edge * 0.5625);
  expect(lying.perPage).toBeGreaterThanOrEqual(6);
});

it('lies as suits the pictures where nobody said how: a few upright ones stand beside each other', () => {
  const free = defaultExportSettings.sheet;
  const upright = (count: number) => sheetLayout(free, count, 1, 0.5625);
  for (const count of [2, 3]) {
    const { width, height, columns, edge } = upright(count);
    expect([width > height, columns]).toEqual([true, count]);
    // the pictures are nearly as high as the page
    expect(edge).toBeGreaterThan(height * 0.7);
  }
  const lying = sheetLayout(free, 2, 0.5625, 1);
  expect([lying.width < lying.height, lying.columns]).toEqual([true, 1]);
  const { width, height } = sheetLayout(free, 40);
  expect(width).toBeLessThan(height);
});

it('writes a caption on several lines instead of cutting it, none of them over another or over an edge', () => {
  const prompt = 'a heron among reeds, watercolour on rough paper, seen from afar in the morning';
  for (const [count, captions] of [
    [4, 'prompt'],
    [20, 'prompt'],
    [20, 'name'],
  ] as const) {
    const layout = sheetLayout({ ...look, captions }, count);
    const facts = 'Sample · 1024 × 768 · Seed 1234567890123456';
    const tiles = Array.from({ length: Math.min(count, layout.perPage) }, () => ({
      picture: { path: 'a.jpg', width: 300, height: 400 },
      caption: [prompt, facts],
    }));
    const { lines, pictures, height } = pageOf(layout, tiles, { title: '', foot: '' }, 1);
    const [own] = Map.groupBy(
      lines.filter(({ text }) => text !== ''),
      ({ x, y }) => `${x} ${pictures.findIndex((each) => each.y > y)}`,
    ).values();
    expect(own?.map(({ text }) => text).join(' ')).toBe(`${prompt} ${facts}`);
    expect(Math.max(...lines.map(({ y }) => y))).toBeLessThanOrEqual(height - layout.margin);
    const below = pictures[layout.columns];
    if (below) for (const { y } of own ?? []) expect(y).toBeLessThan(below.y);
  }
});

it('breaks names that have no spaces after their signs, and what has no signs where the line ends', () => {
  const room = { width: 100, size: captionSize, maxLines: 3 };
  expect(wrapWords('0012-heron-among-reeds-1024x768.png', room)).toEqual([
    '0012-heron-among-reeds-',
    '1024x768.png',
  ]);
  expect(wrapWords('x'.repeat(60), room)).toEqual(['x'.repeat(25), 'x'.repeat(25), 'x'.repeat(10)]);
  expect(wrapWords('鷺'.repeat(15), room)).toEqual(['鷺'.repeat(12), '鷺'.repeat(3)]);
  expect(wrapWords('one two '.repeat(40), room)).toHaveLength(3);
  expect(wrapWords('', room)).toEqual([]);
});
