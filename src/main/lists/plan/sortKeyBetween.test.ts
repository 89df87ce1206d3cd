import { expect, it } from 'vitest';
import { sortKeyBetween } from './sortKeyBetween';

it('finds a place between any two, wherever rows are put in', () => {
  let seed = 7;
  const draw = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const spots = [''];
  for (let count = 0; count < 2000; count += 1) {
    const at = draw(spots.length);
    const before = spots[at] ?? '';
    const after = spots[at + 1] ?? null;
    const spot = sortKeyBetween(before, after);
    expect(spot > before && (after === null || spot < after)).toBe(true);
    spots.splice(at + 1, 0, spot);
  }
});

it('stays short where row after row is added, and where each is put before the last', () => {
  let spot = '';
  for (let count = 0; count < 300; count += 1) spot = sortKeyBetween(spot, null);
  expect(spot.length).toBeLessThan(20);
  for (let count = 0; count < 300; count += 1) spot = sortKeyBetween('', spot);
  expect(spot.length).toBeLessThan(90);
});
