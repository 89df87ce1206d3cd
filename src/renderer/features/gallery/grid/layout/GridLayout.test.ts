import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitDays } from '../../list/AssetDay';
import { AssetList } from '../../list/AssetList';
import { placesOf } from '../../list/placesOf.testing';
import { DayLayoutCache } from './DayLayoutCache';
import { isDrawn, layoutGrid, rowAt, rowOf, tilesOf, visibleRows } from './GridLayout';

const options = { width: 1000, rowHeight: 200, gap: 4, headerHeight: 40, dayGap: 20 };
/** Lays out assets, newest first. `days`: the age of each asset, in days before 20 November. */
function layoutOf(ratios: readonly number[], days: readonly number[], change = {}) {
  const assets = ratios.map((ratio, place) => {
    const day = new Date(2026, 10, 20 - (days[place] ?? 0), 12).getTime();
    return { seq: ratios.length - place, time: day, ratio };
  });
  const layout = layoutGrid(
    new AssetList(splitDays(placesOf(assets)), {}),
    new DayLayoutCache({ ...options, ...change }),
  );
  const rows = Array.from({ length: layout.rowCount }, (_, row) => rowAt(layout, row));
  return { layout, rows, tiles: rows.map((row) => tilesOf(layout, row)) };
}

describe('the justified layout', () => {
  it('fills the width with every row but the last of a day', () => {
    const { tiles } = layoutOf(new Array(23).fill(1.5), new Array(23).fill(0));
    for (const row of tiles.slice(0, -1)) {
      const last = row.at(-1);
      expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(1000, 1);
    }
  });

  it('does not blow up a last row that is not full', () => {
    const { rows, tiles } = layoutOf([1], [0]);
    expect(rows[0]?.height).toBe(200);
    expect(tiles[0]?.[0]?.width).toBe(200);
  });

  it('makes no last row that is not full higher than any above it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 300, max: 2000 }),
        fc.integer({ min: 90, max: 320 }),
        (ratios, width, rowHeight) => {
          const { rows, tiles } = layoutOf(ratios, new Array(ratios.length).fill(0), { width, rowHeight });
          const heights = rows.map(({ height }) => height);
          const end = tiles.at(-1)?.at(-1);
          const isFull = (end?.left ?? 0) + (end?.width ?? 0) > width - 1;
          if (!isFull) expect(heights.at(-1)).toBe(Math.min(rowHeight, ...heights));
        },
      ),
    );
  });

  it('starts each day with a header and a row of its own', () => {
    const { layout, rows } = layoutOf([1, 1, 1], [0, 1, 1]);
    expect(Array.from(layout.days, ({ day }) => day)).toEqual([20261120, 20261119]);
    expect([...layout.dayItems]).toEqual([0, 1, 3]);
    expect(rows.map(({ first, end }) => [first, end])).toEqual([
      [0, 1],
      [1, 3],
    ]);
    expect(layout.dayTops[1]).toBe(40 + 200 + 20);
    expect(rows[1]?.top).toBe(40 + 200 + 20 + 40);
  });

  it('is empty for an empty library', () => {
    const { layout } = layoutOf([], []);
    expect(layout).toMatchObject({ totalHeight: 0, rowCount: 0, itemCount: 0 });
    expect(visibleRows(layout, 0, 1000)).toEqual([0, 0]);
  });

  it('gives a panorama and a broken size a tile that can be seen', () => {
    const { tiles, rows } = layoutOf([40, Number.NaN, 0], [0, 0, 0]);
    for (const { width } of tiles.flat()) expect(width).toBeGreaterThan(50);
    for (const { height } of rows) expect(height).toBeGreaterThan(50);
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
          let day = 0;
          const days = list.map((item) => {
            if (item.newDay) day += 1;
            return day;
          });
          const ratios = list.map((item) => item.ratio);
          const { layout, rows, tiles } = layoutOf(ratios, days, { width, rowHeight });
          expect(tiles.flat().map(({ seq }) => seq)).toEqual(list.map((_, place) => list.length - place));
          for (const [index, row] of rows.entries()) {
            expect(row.end).toBeGreaterThan(row.first);
            expect(row.height).toBeLessThanOrEqual(rowHeight * 1.36);
            expect(row.top % 1).toBe(0);
            const last = tiles[index]?.at(-1);
            expect((last?.left ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width + 0.5);
            const above = rows[index - 1];
            if (above) expect(row.top).toBeGreaterThanOrEqual(above.top + above.height);
            expect(rowOf(layout, row.first)).toBe(index);
            expect(rowOf(layout, row.end - 1)).toBe(index);
            expect(visibleRows(layout, row.top + 1, row.top + 2)).toEqual([index, index + 1]);
            const stretch = [row.top + 1, row.top + 2] as const;
            const drawn = list.flatMap((_, item) => (isDrawn(layout, item, stretch) ? [item] : []));
            expect(drawn).toEqual((tiles[index] ?? []).map(({ item }) => item));
          }
        },
      ),
    );
  });
});
