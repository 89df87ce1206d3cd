import { expect, it } from 'vitest';
import { splitDays } from '../../list/AssetDay';
import { AssetList } from '../../list/AssetList';
import { placesOf } from '../../list/placesOf.testing';
import { nearestRemaining } from './nearestRemaining';

const day = new Date(2026, 10, 20, 12).getTime();
/** A list of these assets, newest first; three consecutive numbers share a day. */
const listOf = (...seqs: number[]) => {
  const assets = seqs.map((seq) => ({ seq, time: day + Math.floor(seq / 3) * 86_400_000, ratio: 1 }));
  return new AssetList(splitDays(placesOf(assets)), {});
};

it('finds what stood nearest to one that is not there any more, over the days', () => {
  const before = listOf(9, 8, 7, 6, 5, 4, 3, 2, 1);
  expect(nearestRemaining(listOf(9, 6, 1), before, 7)).toBe(6);
  expect(nearestRemaining(listOf(9, 2), before, 7)).toBe(9);
  expect(nearestRemaining(listOf(1), before, 9)).toBe(1);
  expect(nearestRemaining(before, before, 4)).toBe(4);
});

it('finds none where nothing is known of one, or of all', () => {
  expect(nearestRemaining(listOf(3, 2), listOf(3, 2), 7)).toBeNull();
  expect(nearestRemaining(listOf(5), listOf(3, 2), 3)).toBeNull();
  expect(nearestRemaining(listOf(), listOf(3, 2), 3)).toBeNull();
});
