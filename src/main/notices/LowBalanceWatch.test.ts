import { describe, expect, it } from 'vitest';
import { LowBalanceWatch } from './LowBalanceWatch';

function watch() {
  const told: string[] = [];
  const low = new LowBalanceWatch((_, message) => told.push(message));
  const read = (credits: number, below: number | null = 10, profileId = 'p') =>
    low.balanceRead(profileId, {
      name: 'Studio',
      balanceMilli: credits * 1000,
      belowMilli: below === null ? null : below * 1000,
    });
  return { told, read };
}

describe('a balance that runs low', () => {
  it('is told once for each fall', () => {
    const { told, read } = watch();
    for (const credits of [12, 9.5, 8, 3, 50, 10, 9.999]) read(credits);
    expect(told).toEqual([
      'Studio has 9.5 credits left, which is below 10.',
      'Studio has 9.999 credits left, which is below 10.',
    ]);
  });

  it('is not told again after a start, nor where nobody wants to know', () => {
    const { told, read } = watch();
    read(5);
    read(4);
    read(50, null, 'q');
    read(1, null, 'q');
    expect(told).toEqual([]);
    read(50);
    read(4);
    expect(told).toHaveLength(1);
  });

  it('falls under what is named now, whatever was named before', () => {
    const { told, read } = watch();
    read(5, 10);
    read(3, 4);
    expect(told).toEqual(['Studio has 3 credits left, which is below 4.']);
  });
});
