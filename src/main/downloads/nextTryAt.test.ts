import { describe, expect, it } from 'vitest';
import { defaultRetryRule, nextTryAt } from './nextTryAt';

describe('when a download is tried again', () => {
  it('waits up to twice as long each time, up to a quarter of an hour, and at least half of that', () => {
    const waits = (random: number) =>
      [1, 2, 3, 11, 60].map((tries) => nextTryAt(defaultRetryRule, 0, tries, random, null));
    expect(waits(1)).toEqual([1000, 2000, 4000, 900_000, 900_000]);
    expect(waits(0)).toEqual([500, 1000, 2000, 450_000, 450_000]);
  });

  it('goes on for hours, and is bounded', () => {
    let [tries, at] = [0, 0];
    for (let next: number | null = 0; next !== null; next = nextTryAt(defaultRetryRule, at, tries, 0, null)) {
      at = next;
      tries += 1;
    }
    expect([tries, Math.floor(at / 3_600_000)]).toEqual([72, 7]);
  });

  it('never comes before the host asked it to', () => {
    expect(nextTryAt(defaultRetryRule, 100, 1, 0.1, 30_000)).toBe(30_100);
  });
});
