import { describe, expect, it } from 'vitest';
import { splitDays } from '../list/AssetDay';
import { AssetList } from '../list/AssetList';
import { placesOf } from '../list/placesOf.testing';
import { DayLayoutCache } from './layout/DayLayoutCache';
import { layoutGrid, rowOf, visibleDays, visibleRows } from './layout/GridLayout';
import { moveInGrid } from './moveInGrid';

// two days of squares: one with rows of 4, 4 and 2, one with a row of 3
const options = { width: 400, rowHeight: 100, gap: 0, headerHeight: 40, dayGap: 20 };
const noon = new Date(2026, 10, 20, 12).getTime();
const squares = Array.from({ length: 13 }, (_, n) => ({
  seq: 100 - n,
  time: noon - (n < 10 ? 0 : 86_400_000),
}));
const layout = layoutGrid(new AssetList(splitDays(placesOf(squares)), {}), new DayLayoutCache(options));

describe('moving through the grid by keys', () => {
  it('finds the row of an item', () => {
    expect([0, 3, 4, 9, 10, 12].map((item) => rowOf(layout, item))).toEqual([0, 0, 1, 2, 3, 3]);
  });

  it('walks left and right through all rows and stops at the ends', () => {
    expect(moveInGrid(layout, 3, 'right', 0)).toBe(4);
    expect(moveInGrid(layout, 0, 'left', 0)).toBe(0);
    expect(moveInGrid(layout, 12, 'right', 0)).toBe(12);
  });

  it('goes up and down in the same column, across days too', () => {
    expect(moveInGrid(layout, 1, 'down', 0)).toBe(5);
    expect(moveInGrid(layout, 9, 'down', 0)).toBe(11);
    expect(moveInGrid(layout, 11, 'up', 0)).toBe(9);
  });

  it('takes the nearest where the row above or below is shorter', () => {
    expect(moveInGrid(layout, 7, 'down', 0)).toBe(9);
  });

  it('stays at the first and the last row', () => {
    expect(moveInGrid(layout, 2, 'up', 0)).toBe(2);
    expect(moveInGrid(layout, 11, 'down', 0)).toBe(11);
  });

  it('goes to the ends of a row and of everything, and by pages', () => {
    expect(moveInGrid(layout, 5, 'rowStart', 0)).toBe(4);
    expect(moveInGrid(layout, 5, 'rowEnd', 0)).toBe(7);
    expect(moveInGrid(layout, 5, 'first', 0)).toBe(0);
    expect(moveInGrid(layout, 5, 'last', 0)).toBe(12);
    expect(moveInGrid(layout, 1, 'pageDown', 200)).toBe(9);
    expect(moveInGrid(layout, 9, 'pageUp', 5000)).toBe(1);
  });

  it('has nowhere to go in an empty library', () => {
    const empty = layoutGrid(new AssetList([], {}), new DayLayoutCache(options));
    expect(moveInGrid(empty, 0, 'right', 0)).toBe(-1);
  });
});

describe('what is in view', () => {
  it('is every row that touches the stretch, and no other', () => {
    // the rows of the first day begin at 40, 140 and 240 px; the second day begins at 360 px, its row at 400 px
    expect(visibleRows(layout, 145, 235)).toEqual([1, 2]);
    expect(visibleRows(layout, 0, 1000)).toEqual([0, 4]);
    expect(visibleDays(layout, 0, 300)).toEqual([0, 1]);
    expect(visibleDays(layout, 350, 420)).toEqual([0, 2]);
  });
});
