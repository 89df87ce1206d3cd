import { expect, it } from 'vitest';
import { splitDays } from '../../list/AssetDay';
import { AssetList } from '../../list/AssetList';
import { placesOf } from '../../list/placesOf.testing';
import { DayLayoutCache } from './DayLayoutCache';
import { layoutGrid } from './GridLayout';
import { updatePinnedAnchor } from './updatePinnedAnchor';

const options = { width: 400, rowHeight: 100, gap: 0, headerHeight: 40, dayGap: 20 };
const noon = new Date(2026, 10, 20, 12).getTime();
const filter = {};

/** The pictures with these numbers, the highest first. @param from this one and all older ones were laid out first */
const shown = (seqs: readonly number[], of: object = filter, from = 0) => {
  const cache = new DayLayoutCache(options);
  const listOf = (some: readonly number[]) =>
    new AssetList(splitDays(placesOf(some.map((seq) => ({ seq, time: noon + seq })))), of);
  layoutGrid(listOf(seqs.filter((seq) => seq <= from)), cache);
  cache.pinnedSeq = from;
  const list = listOf(seqs);
  return { list, layout: layoutGrid(list, cache) };
};

it('keeps a view at the top on what was first, with the heading above it', () => {
  const before = shown([1, 2, 3]);
  expect(updatePinnedAnchor(shown([1, 2, 3, 4, 5], filter, 3), before, null, 3)).toEqual({
    seq: 3,
    above: -0.4,
  });
});

it('keeps a view that is held already on what it stands on', () => {
  const held = { seq: 3, above: -0.4 };
  const before = shown([1, 2, 3, 4], filter, 3);
  expect(updatePinnedAnchor(shown([1, 2, 3, 4, 5], filter, 3), before, held, 4)).toEqual(held);
  expect(updatePinnedAnchor(shown([1, 2, 4, 5], filter, 2), before, held, 4), 'which is gone').toBeNull();
  expect(updatePinnedAnchor(shown([1, 2, 3, 4]), before, held, 4), 'in the first row again').toBeNull();
});

it('lets the view be where nothing came, something was put back, or something else is shown', () => {
  const before = shown([1, 2, 3]);
  expect(updatePinnedAnchor(shown([1, 2, 3]), before, null, 3)).toBeNull();
  expect(updatePinnedAnchor(shown([1, 2]), before, null, 3)).toBeNull();
  expect(
    updatePinnedAnchor(shown([1, 2, 3], filter, 2), shown([1, 2]), null, 3),
    'out of the trash',
  ).toBeNull();
  expect(updatePinnedAnchor(shown([1, 2, 3, 4], {}, 3), before, null, 3), 'another filter').toBeNull();
  expect(updatePinnedAnchor(shown([4]), shown([]), null, 3)).toBeNull();
});
