import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssetDay } from '../list/AssetDay';
import { placesOf, type TestAsset } from '../list/placesOf.testing';
import { LaidDays } from './LaidDays';
import { type DayRows, layoutDay, tileRatio } from './layoutDay';

const options = { width: 400, rowHeight: 100, gap: 0, headerHeight: 40, dayGap: 20 };
const dayWith = (assets: readonly TestAsset[]): AssetDay => ({ day: 20261120, ...placesOf(assets) });
const squares = (from: number, to: number): TestAsset[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ seq: from + n, time: from + n }));

/** The numbers in each row. */
function rowsIn(day: AssetDay, rows: DayRows): number[][] {
  return Array.from({ length: rows.rowCount }, (_, row) => [
    ...day.seqs.slice(rows.firsts[row], rows.firsts[row + 1]),
  ]);
}

/** The rows of a day that comes to hold these, one group after the other. */
function grow(...groups: readonly (readonly TestAsset[])[]): number[][] {
  const laid = new LaidDays(options);
  let shown: number[][] = [];
  for (const [index] of groups.entries()) {
    const day = dayWith(groups.slice(0, index + 1).flat());
    shown = rowsIn(day, laid.rowsOf(day));
  }
  return shown;
}

describe('a day that grows', () => {
  it('keeps its rows, and fills up a new one above them', () => {
    expect(grow(squares(1, 8))).toEqual([
      [8, 7, 6, 5],
      [4, 3, 2, 1],
    ]);
    expect(grow(squares(1, 8), squares(9, 9), squares(10, 11))).toEqual([
      [11, 10, 9],
      [8, 7, 6, 5],
      [4, 3, 2, 1],
    ]);
    expect(grow(squares(1, 8), squares(9, 11), squares(12, 13))).toEqual([
      [13],
      [12, 11, 10, 9],
      [8, 7, 6, 5],
      [4, 3, 2, 1],
    ]);
  });

  it('has one row that is not full while it began with less than a row', () => {
    expect(grow(squares(1, 3), squares(4, 5))).toEqual([[5], [4, 3, 2, 1]]);
  });

  it('makes the row that fills up no higher than the one under it', () => {
    const laid = new LaidDays({ ...options, width: 350 });
    laid.rowsOf(dayWith(squares(1, 4)));
    const { heights } = laid.rowsOf(dayWith(squares(1, 5)));
    expect([...heights]).toEqual([87.5, 87.5]);
  });

  it('leaves the kept rows as far from each other as they were, to the px', () => {
    // 87.499997 px high, and kept as 87.5
    const third = (seq: number): TestAsset => ({ seq, time: seq, ratio: 1 / 3 });
    const laid = new LaidDays({ ...options, width: 175, rowHeight: 95 });
    const assets = Array.from({ length: 12 }, (_, n) => third(n + 1));
    const [first = 0, second = 0] = laid.rowsOf(dayWith(assets)).tops;
    const [, nextFirst = 0, nextSecond = 0] = laid.rowsOf(dayWith([...assets, third(13)])).tops;
    expect(nextSecond - nextFirst).toBe(second - first);
  });

  it('keeps the rows below one that lands late', () => {
    const late = { seq: 20, time: 6.5 };
    expect(grow(squares(1, 8), squares(9, 9), [late])).toEqual([
      [9, 8],
      [7, 20, 6, 5],
      [4, 3, 2, 1],
    ]);
  });

  it('is laid out anew where older ones come to it, or some leave', () => {
    expect(grow(squares(4, 8), squares(1, 3))).toEqual([
      [8, 7, 6, 5],
      [4, 3, 2, 1],
    ]);
    const laid = new LaidDays(options);
    laid.rowsOf(dayWith(squares(1, 9)));
    const fewer = dayWith(squares(2, 9));
    expect(laid.rowsOf(fewer)).toEqual(layoutDay(fewer.ratios, options));
  });

  it('shows every asset in order, only its first and last row not full, whatever lands', () => {
    const ratio = fc.constantFrom(0.5625, 0.75, 1, 1.5, 2, 9);
    const asset = fc.record({ time: fc.integer({ min: 0, max: 500 }), ratio });
    const groups = fc.array(fc.array(asset, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(groups, fc.integer({ min: 300, max: 2000 }), (landings, width) => {
        const laid = new LaidDays({ ...options, gap: 4, width });
        const assets: TestAsset[] = [];
        for (const landing of landings) {
          for (const each of landing) assets.push({ ...each, seq: assets.length + 1 });
          const day = dayWith(assets);
          const rows = laid.rowsOf(day);
          expect(rowsIn(day, rows).flat()).toEqual([...day.seqs]);
          for (let row = 0; row < rows.rowCount; row += 1) {
            const [from = 0, to = 0] = [rows.firsts[row], rows.firsts[row + 1]];
            expect(to).toBeGreaterThan(from);
            let across = (to - from - 1) * 4;
            for (let item = from; item < to; item += 1) {
              across += tileRatio(day.ratios[item] ?? 1) * (rows.heights[row] ?? 0);
            }
            expect(across).toBeLessThanOrEqual(width + 0.5);
            if (row > 0 && row < rows.rowCount - 1) expect(across).toBeGreaterThan(width - 0.5);
          }
        }
      }),
    );
  });
});
