import { expect, it } from 'vitest';
import { AssetList } from '../list/AssetList';
import { type AssetSelection, isSelected, selectionSize, singleSelection } from '../selection/AssetSelection';
import { DayLayoutCache } from './layout/DayLayoutCache';
import { layoutGrid, rowAt } from './layout/GridLayout';
import { RectangleSelection } from './RectangleSelection';

const width = 1000;
const options = { width, rowHeight: 100, gap: 4, headerHeight: 32, dayGap: 20 };
const days = [20261124, 20261123, 20261122].map((day, place) => ({
  day,
  seqs: Uint32Array.from({ length: 20_000 }, (_, item) => 60_000 - place * 20_000 - item),
  times: new Float64Array(20_000),
  ratios: Float32Array.from({ length: 20_000 }, (_, item) => 0.7 + ((item * 7) % 11) / 10),
  kinds: new Uint8Array(20_000),
}));
const layout = layoutGrid(new AssetList(days, {}), new DayLayoutCache(options));
const seqs = Array.from({ length: 60_000 }, (_, place) => 60_000 - place);
const chosen = (selection: AssetSelection) => seqs.filter((seq) => isSelected(selection, null, seq));
const top = rowAt(layout, 40).top + 3;
const area = (bottom: number, left = 150, right = 720) => ({
  left,
  top: Math.min(top, bottom),
  width: right - left,
  height: Math.abs(bottom - top),
});

it.each([
  ['nothing', singleSelection],
  ['some that it touches too', { kind: 'some', seqs: new Set([59_500, 30_000, 12, 5]) } as AssetSelection],
])('selects beside %s what it touches now, whichever way its edges went', (_, before) => {
  const touched = new RectangleSelection(before);
  const end = layout.totalHeight;
  for (const drawn of [
    ...[0.1, 0.6, 0.61, 0.6005, 0.95, 1, 0.4, 0.001].map((share) => area(top + share * (end - top))),
    ...[area(end, 150, 400), area(end - 500, 150, 400), area(0), area(30), area(end)],
  ]) {
    const anew = new RectangleSelection(before).select(layout, drawn);
    const kept = touched.select(layout, drawn);
    expect(chosen(kept)).toEqual(chosen(anew));
    expect(selectionSize(kept, null, null)).toBe(selectionSize(anew, null, null));
  }
});

it('looks at no more rows than its edge went over, however many it holds', () => {
  let looked = 0;
  // each examined row requests its day once
  const counting = {
    ...layout,
    days: {
      length: layout.days.length,
      at: (day: number) => {
        looked += 1;
        return layout.days.at(day);
      },
    },
  } as unknown as typeof layout;
  const touched = new RectangleSelection(singleSelection);
  const far = layout.totalHeight - 5000;
  touched.select(counting, area(far));
  expect(looked).toBeGreaterThan(1000);
  for (const bottom of [far + 300, far + 100]) {
    looked = 0;
    touched.select(counting, area(bottom));
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThan(8);
  }
});
