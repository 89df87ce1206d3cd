import { describe, expect, it } from 'vitest';
import { splitDays } from '../list/AssetDay';
import { AssetList } from '../list/AssetList';
import { placesOf } from '../list/placesOf.testing';
import { draggedInOrder, dropPosition } from './dropPosition';
import { DayLayoutCache } from './layout/DayLayoutCache';
import { layoutGrid } from './layout/GridLayout';

// two groups of squares: one with rows of 4, 4 and 2, one with a row of 3
const options = { width: 412, rowHeight: 100, gap: 4, headerHeight: 40, dayGap: 20 };
const noon = new Date(2026, 10, 20, 12).getTime();
const squares = Array.from({ length: 13 }, (_, n) => ({
  seq: 100 - n,
  time: noon - (n < 10 ? 0 : 86_400_000),
}));
const layout = layoutGrid(new AssetList(splitDays(placesOf(squares)), {}), new DayLayoutCache(options));
const place = (seqs: readonly number[], x: number, y: number) => {
  const dragged = draggedInOrder(layout, new Set(seqs));
  return dragged && dropPosition(layout, dragged, x, y);
};

describe('a place to drop pictures at', () => {
  it('is before a tile on its left half and after it on its right', () => {
    expect(place([100], 104 * 2 + 30, 60)).toEqual({
      beforeSeq: 98,
      mark: { left: 206, top: 40, height: 100 },
    });
    expect(place([100], 104 * 2 + 70, 60)).toEqual({
      beforeSeq: 97,
      mark: { left: 310, top: 40, height: 100 },
    });
  });

  it('is at the end of the row that the pointer is in, and at the beginning of the next', () => {
    expect(place([100], 411, 60)).toEqual({ beforeSeq: 96, mark: { left: 414, top: 40, height: 100 } });
    expect(place([100], 3, 160)).toEqual({ beforeSeq: 96, mark: { left: -2, top: 144, height: 100 } });
  });

  it('is the end of the group behind its last tile, and below it', () => {
    expect(place([100], 390, 270)).toMatchObject({ beforeSeq: null, mark: { left: 206 } });
    expect(place([88], 390, 9000)).toBeNull();
    expect(place([90], 390, 9000)).toMatchObject({ beforeSeq: null });
    expect(place([90], 3, 9000)).toBeNull();
  });

  it('is none where nothing would change', () => {
    expect([3, 60, 110].map((x) => place([100], x, 60))).toEqual([null, null, null]);
    expect(place([100, 99], 240, 60)).toBeNull();
    // dragged pictures that were not adjacent become adjacent
    expect(place([100, 98], 60, 60)).toMatchObject({ beforeSeq: 99 });
  });

  it('is before what stays, where the next ones go along', () => {
    expect(place([98, 97, 92], 104 * 2 + 10, 60)).toMatchObject({ beforeSeq: 96 });
  });

  it('is none in another group, and none for pictures of two', () => {
    expect(place([100], 10, 420)).toBeNull();
    expect(place([100, 90], 200, 160)).toBeNull();
    expect(place([7], 200, 160)).toBeNull();
  });
});
