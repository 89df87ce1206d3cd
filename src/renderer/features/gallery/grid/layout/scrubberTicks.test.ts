import { describe, expect, it } from 'vitest';
import { splitDays } from '../../list/AssetDay';
import { AssetList } from '../../list/AssetList';
import { GroupBuilder } from '../../list/GroupedAssets';
import { placesOf } from '../../list/placesOf.testing';
import { DayLayoutCache } from './DayLayoutCache';
import { layoutGrid } from './GridLayout';
import { dayAtShare, pageKeyTarget, scrubberTicks } from './scrubberTicks';

const options = { width: 1000, rowHeight: 200, gap: 4, headerHeight: 40, dayGap: 20 };
/** One picture on each of these days, newest first. */
function layoutOf(...days: readonly (readonly [year: number, month: number, day: number])[]) {
  const assets = days.map(([year, month, day], place) => ({
    seq: days.length - place,
    time: new Date(year, month - 1, day, 12).getTime(),
  }));
  return layoutGrid(new AssetList(splitDays(placesOf(assets)), {}), new DayLayoutCache(options));
}
const layout = layoutOf([2026, 11, 20], [2026, 11, 3], [2026, 10, 9], [2025, 12, 31], [2025, 2, 1]);

describe('the months beside the grid', () => {
  it('stand where their first day stands, with the year at the first of it', () => {
    expect(scrubberTicks(layout, 1000).map(({ month, year }) => [month, year])).toEqual([
      [202611, 2026],
      [202610, null],
      [202512, 2025],
      [202502, null],
    ]);
    expect(scrubberTicks(layout, 1000)[1]?.share).toBe((layout.dayTops[2] ?? 0) / layout.totalHeight);
  });

  it('leave each other room, and a year that had none is named at its next month', () => {
    expect(scrubberTicks(layout, 60).map(({ month, year }) => [month, year])).toEqual([
      [202611, 2026],
      [202512, 2025],
    ]);
  });

  it('are named where no year and no other name is in the way', () => {
    const named = (height: number) =>
      scrubberTicks(layout, height).flatMap(({ month, year, hasLabel }) =>
        hasLabel && year === null ? [month] : [],
      );
    expect(named(1000)).toEqual([202610, 202502]);
    // between the labels of the two years there is no space for the label of a month
    expect(named(130)).toEqual([]);
  });

  it('are not there over groups that are no days', () => {
    const list = new AssetList([{ ...splitDays(placesOf([{ seq: 1, time: 1 }]))[0], day: -1 } as never], {});
    expect(scrubberTicks(layoutGrid(list, new DayLayoutCache(options)), 1000)).toEqual([]);
  });

  it('are gone through from the keyboard, each at its first day', () => {
    expect(pageKeyTarget(layout, 0, 1)).toBe(2);
    expect(pageKeyTarget(layout, 4, 1)).toBe(4);
    expect(pageKeyTarget(layout, 2, -1)).toBe(0);
    expect(pageKeyTarget(layout, 1, -1)).toBe(0);
  });

  it.each([
    [250, 25],
    [3, 1],
  ])('give way to a tenth of %i groups that are no days', (groups, tenth) => {
    const builder = new GroupBuilder(groups, groups);
    for (let name = 0; name < groups; name += 1) {
      builder.add(name + 1, 1, 0);
      builder.closeGroup(name);
    }
    const list = new AssetList(
      builder.build((name) => ({ title: String(name) })),
      {},
    );
    const grouped = layoutGrid(list, new DayLayoutCache(options));
    expect(pageKeyTarget(grouped, 0, 1)).toBe(tenth);
    expect(pageKeyTarget(grouped, tenth, -1)).toBe(0);
    expect(pageKeyTarget(grouped, groups - 1, 1)).toBe(groups - 1);
    expect(pageKeyTarget(grouped, groups - 1, -1)).toBe(groups - 1 - tenth);
  });

  it('find the day at any share of the way', () => {
    expect([0, 0.999, 1].map((share) => dayAtShare(layout, share))).toEqual([0, 4, 4]);
    const second = ((layout.dayTops[1] ?? 0) + 1) / layout.totalHeight;
    expect(dayAtShare(layout, second)).toBe(1);
  });
});
