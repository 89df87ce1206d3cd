import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssetDay } from '../../list/AssetDay';
import { AssetList } from '../../list/AssetList';
import { GroupBuilder, type GroupedAssets } from '../../list/GroupedAssets';
import { placesOf, type TestAsset } from '../../list/placesOf.testing';
import { DayLayoutCache } from './DayLayoutCache';
import { layoutGrid } from './GridLayout';
import { type DayRows, layoutDay, tileRatio } from './layoutDay';

const options = { width: 400, rowHeight: 100, gap: 0, headerHeight: 40, dayGap: 20 };
const dayWith = (assets: readonly TestAsset[]): AssetDay => ({ day: 20261120, ...placesOf(assets) });
const squares = (from: number, to: number): TestAsset[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ seq: from + n, time: from + n }));

/** The sequence numbers in each row. */
function rowsIn(day: AssetDay, rows: DayRows): number[][] {
  return Array.from({ length: rows.rowCount }, (_, row) => [
    ...day.seqs.slice(rows.rowStarts[row], rows.rowStarts[row + 1]),
  ]);
}

/** The rows of a day to which these groups of assets were added, one after the other. */
function grownRows(...groups: readonly (readonly TestAsset[])[]): number[][] {
  const cache = new DayLayoutCache(options);
  let shown: number[][] = [];
  for (const [index] of groups.entries()) {
    const day = dayWith(groups.slice(0, index + 1).flat());
    shown = rowsIn(day, cache.rowsOf(day));
  }
  return shown;
}

describe('a day that grows', () => {
  it('keeps its rows, and fills up a new one above them', () => {
    expect(grownRows(squares(1, 8))).toEqual([
      [8, 7, 6, 5],
      [4, 3, 2, 1],
    ]);
    expect(grownRows(squares(1, 8), squares(9, 9), squares(10, 11))).toEqual([
      [11, 10, 9],
      [8, 7, 6, 5],
      [4, 3, 2, 1],
    ]);
    expect(grownRows(squares(1, 8), squares(9, 11), squares(12, 13))).toEqual([
      [13],
      [12, 11, 10, 9],
      [8, 7, 6, 5],
      [4, 3, 2, 1],
    ]);
  });

  it('leaves the row that fills up alone while somebody works in it, and fills up one above it', () => {
    const cache = new DayLayoutCache(options);
    const rowsWith = (last: number) => {
      const day = dayWith(squares(1, last));
      return rowsIn(day, cache.rowsOf(day));
    };
    expect(rowsWith(3)).toEqual([[3, 2, 1]]);
    cache.pinnedSeq = 3;
    expect(rowsWith(4)).toEqual([[4], [3, 2, 1]]);
    expect(rowsWith(6)).toEqual([
      [6, 5, 4],
      [3, 2, 1],
    ]);
    cache.pinnedSeq = null;
    expect(rowsWith(8)).toEqual([[8], [7, 6, 5, 4], [3, 2, 1]]);
  });

  it('has one row that is not full while it began with less than a row', () => {
    expect(grownRows(squares(1, 3), squares(4, 5))).toEqual([[5], [4, 3, 2, 1]]);
  });

  it('makes the row that fills up no higher than the one under it', () => {
    const cache = new DayLayoutCache({ ...options, width: 350 });
    cache.rowsOf(dayWith(squares(1, 4)));
    const { heights } = cache.rowsOf(dayWith(squares(1, 5)));
    expect([...heights]).toEqual([87.5, 87.5]);
  });

  it('leaves the kept rows as far from each other as they were, to the px', () => {
    // the exact height of a row is 87.499997 px, the stored height 87.5 px
    const third = (seq: number): TestAsset => ({ seq, time: seq, ratio: 1 / 3 });
    const cache = new DayLayoutCache({ ...options, width: 175, rowHeight: 95 });
    const assets = Array.from({ length: 12 }, (_, n) => third(n + 1));
    const [first = 0, second = 0] = cache.rowsOf(dayWith(assets)).tops;
    const [, nextFirst = 0, nextSecond = 0] = cache.rowsOf(dayWith([...assets, third(13)])).tops;
    expect(nextSecond - nextFirst).toBe(second - first);
  });

  it('keeps the rows below one that lands late', () => {
    const late = { seq: 20, time: 6.5 };
    expect(grownRows(squares(1, 8), squares(9, 9), [late])).toEqual([
      [9, 8],
      [7, 20, 6, 5],
      [4, 3, 2, 1],
    ]);
  });

  it('is laid out anew where older ones come to it, or some leave', () => {
    expect(grownRows(squares(4, 8), squares(1, 3))).toEqual([
      [8, 7, 6, 5],
      [4, 3, 2, 1],
    ]);
    const cache = new DayLayoutCache(options);
    cache.rowsOf(dayWith(squares(1, 9)));
    const fewer = dayWith(squares(2, 9));
    expect(cache.rowsOf(fewer)).toEqual(layoutDay(fewer.ratios, options));
  });

  it('shows every asset in order, only its first and last row not full, whatever lands', () => {
    const ratio = fc.constantFrom(0.5625, 0.75, 1, 1.5, 2, 9);
    const asset = fc.record({ time: fc.integer({ min: 0, max: 500 }), ratio });
    const groups = fc.array(fc.array(asset, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(groups, fc.integer({ min: 300, max: 2000 }), (landings, width) => {
        const cache = new DayLayoutCache({ ...options, gap: 4, width });
        const assets: TestAsset[] = [];
        for (const landing of landings) {
          for (const each of landing) assets.push({ ...each, seq: assets.length + 1 });
          const day = dayWith(assets);
          const rows = cache.rowsOf(day);
          expect(rowsIn(day, rows).flat()).toEqual([...day.seqs]);
          for (let row = 0; row < rows.rowCount; row += 1) {
            const [from = 0, to = 0] = [rows.rowStarts[row], rows.rowStarts[row + 1]];
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

/** Groups of these assets, in this order. */
function groupsOf(groups: readonly (readonly TestAsset[])[]): GroupedAssets {
  const builder = new GroupBuilder(groups.flat().length, groups.length);
  for (const [name, assets] of groups.entries()) {
    for (const { seq, ratio = 1 } of assets) builder.add(seq, ratio, 0);
    builder.closeGroup(name);
  }
  return builder.build((name) => ({ title: String(name) }));
}

describe('groups that are no days', () => {
  const ratio = fc.constantFrom(0.5625, 0.75, 1, 1.5, 2, 9);
  const sizes = fc.array(fc.array(ratio, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 12 });

  it('are laid out each as a day is', () => {
    fc.assert(
      fc.property(sizes, (ratios) => {
        const groups = groupsOf(
          ratios.map((own, at) => own.map((ratio, item) => ({ seq: at * 12 + item + 1, time: 0, ratio }))),
        );
        const list = new AssetList(groups, {});
        const layout = layoutGrid(list, new DayLayoutCache(options));
        let top = 0;
        for (const [index, own] of ratios.entries()) {
          const rows = layoutDay(Float32Array.from(own), options);
          expect(layout.rows.at(index)).toEqual(rows);
          expect(layout.dayTops[index]).toBe(top);
          top += rows.height + options.dayGap;
        }
        expect(layout.totalHeight).toBe(top - options.dayGap);
        expect([layout.rows.at(-1), layout.rows.at(ratios.length)]).toEqual([undefined, undefined]);
      }),
    );
  });

  it('keep the rows that they grew to, wherever they come to stand', () => {
    const cache = new DayLayoutCache(options);
    const long = squares(1, 8).toReversed();
    cache.rowsOfGroups(groupsOf([long]));
    const grown = [{ seq: 9, time: 0 }, ...long];
    const rows = cache.rowsOfGroups(groupsOf([grown, [{ seq: 20, time: 0 }]]));
    expect(rows.at(0)?.rowStarts).toEqual(Int32Array.of(0, 1, 5, 9));
    const moved = cache.rowsOfGroups(groupsOf([[{ seq: 30, time: 0 }], [{ seq: 20, time: 0 }], grown]));
    expect(moved.at(2)).toEqual(rows.at(0));
    // the ratio of an asset changed, so the earlier rows are not reused
    const wide = grown.map((asset) => (asset.seq === 5 ? { ...asset, ratio: 2 } : asset));
    const anew = cache.rowsOfGroups(groupsOf([wide]));
    expect(anew.at(0)).not.toEqual(rows.at(0));
  });
});
