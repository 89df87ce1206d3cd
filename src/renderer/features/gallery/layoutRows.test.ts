import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutRows } from './layoutRows';

const options = { width: 1000, rowHeight: 200, gap: 4, headerHeight: 40, dayGap: 20 };
const lay = (ratios: number[], days: number[], change = {}) =>
  layoutRows(Float32Array.from(ratios), Int32Array.from(days), { ...options, ...change });

describe('the justified layout', () => {
  it('fills the width with every row but the last of a day', () => {
    const layout = lay(new Array(23).fill(1.5), new Array(23).fill(20261120));
    for (let row = 0; row < layout.rowCount - 1; row += 1) {
      const last = (layout.firsts[row + 1] ?? 0) - 1;
      expect((layout.lefts[last] ?? 0) + (layout.widths[last] ?? 0)).toBeCloseTo(1000, 1);
    }
  });

  it('does not blow up a last row that is not full', () => {
    const layout = lay([1], [20261120]);
    expect(layout.heights[0]).toBe(200);
    expect(layout.widths[0]).toBe(200);
  });

  it('starts each day with a header and a row of its own', () => {
    const layout = lay([1, 1, 1], [20261120, 20261119, 20261119]);
    expect([...layout.days]).toEqual([20261120, 20261119]);
    expect([...layout.dayFirsts]).toEqual([0, 1, 3]);
    expect([...layout.firsts]).toEqual([0, 1, 3]);
    expect(layout.dayTops[1]).toBe(40 + 200 + 20);
    expect(layout.tops[1]).toBe(40 + 200 + 20 + 40);
  });

  it('is empty for an empty library', () => {
    const layout = lay([], []);
    expect(layout).toMatchObject({ totalHeight: 0, rowCount: 0, dayCount: 0 });
  });

  it('gives a panorama and a broken size a tile that can be seen', () => {
    const layout = lay([40, Number.NaN, 0], [1, 1, 1]);
    for (const width of layout.widths) expect(width).toBeGreaterThan(50);
    for (const height of layout.heights) expect(height).toBeGreaterThan(50);
  });

  it('keeps every item, in order, inside the width, and rows apart, whatever comes', () => {
    const items = fc.array(
      fc.record({ ratio: fc.float({ min: Math.fround(0.1), max: 8, noNaN: true }), newDay: fc.boolean() }),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(
        items,
        fc.integer({ min: 300, max: 3000 }),
        fc.integer({ min: 80, max: 520 }),
        (list, width, rowHeight) => {
          let day = 20270101;
          const days = list.map((item) => {
            if (item.newDay) day -= 1;
            return day;
          });
          const layout = lay(
            list.map((item) => item.ratio),
            days,
            { width, rowHeight },
          );
          expect(layout.firsts[layout.rowCount]).toBe(list.length);
          for (let row = 0; row < layout.rowCount; row += 1) {
            const first = layout.firsts[row] ?? 0;
            const end = layout.firsts[row + 1] ?? 0;
            expect(end).toBeGreaterThan(first);
            expect(layout.heights[row]).toBeLessThanOrEqual(rowHeight * 1.36);
            const right = (layout.lefts[end - 1] ?? 0) + (layout.widths[end - 1] ?? 0);
            expect(right).toBeLessThanOrEqual(width + 0.5);
            if (row > 0) {
              const above = (layout.tops[row - 1] ?? 0) + (layout.heights[row - 1] ?? 0);
              expect(layout.tops[row]).toBeGreaterThanOrEqual(above);
            }
          }
        },
      ),
    );
  });

  it('places 100,000 items', () => {
    const count = 100_000;
    const ratios = Array.from({ length: count }, (_, index) => [1, 0.75, 1.33, 1.78, 0.56][index % 5] ?? 1);
    const days = Array.from({ length: count }, (_, index) => 20270101 - Math.floor(index / 300));
    const layout = lay(ratios, days);
    expect(layout.firsts[layout.rowCount]).toBe(count);
    expect(layout.dayCount).toBe(Math.ceil(count / 300));
  });
});
