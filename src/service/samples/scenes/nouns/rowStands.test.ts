import { expect, it } from 'vitest';
import { rowStands } from './rowStands';

it('sets company on both sides of a thing, the first of it at the negative side', () => {
  const [thing, first, second] = rowStands([0.8, 0.6, 0.6], 3).map(({ x }) => x);
  expect(thing).toBeCloseTo(0);
  expect(first).toBeLessThan(-0.6);
  expect(second).toBeGreaterThan(0.6);
});

it.each([[[0.82, 0.6]], [[0.82, 0.6, 0.44]], [[0.82, 0.6, 0.6, 0.6]]])(
  'stands within its room, and nothing over anything else: %s',
  (sizes) => {
    for (const room of [1, 1.5, 3]) {
      const row = rowStands(sizes, room).toSorted((one, other) => one.x - other.x);
      for (const { x, size } of row) expect(Math.abs(x) + size / 2).toBeLessThanOrEqual(room / 2 + 1e-9);
      for (const [place, { x, size }] of row.slice(1).entries()) {
        const before = row[place] ?? { x: 0, size: 0 };
        expect(x - size / 2).toBeGreaterThan(before.x + before.size / 2);
      }
    }
  },
);
