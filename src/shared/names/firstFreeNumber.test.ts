import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstFreeNumber } from './firstFreeNumber';

it('is the first free number where the taken ones have no gap, and asks few times', () => {
  for (const most of [0, 1, 2, 3, 7, 8, 99_999]) {
    let asked = 0;
    const free = firstFreeNumber((n) => {
      asked += 1;
      return n <= most;
    });
    expect(free).toBe(most + 1);
    expect(asked).toBeLessThanOrEqual(40);
  }
});

it('is free and follows a taken one, whatever gaps there are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 200 })), (numbers) => {
      const taken = new Set(numbers);
      const free = firstFreeNumber((n) => taken.has(n));
      expect(taken.has(free)).toBe(false);
      expect(free === 1 || taken.has(free - 1)).toBe(true);
    }),
  );
});
