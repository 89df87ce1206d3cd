import { describe, expect, it } from 'vitest';
import { forEachInSlices } from './forEachInSlices';
import { turnsDuring } from './turnsDuring.testing';

function* numbers(count: number): Generator<number> {
  for (let i = 0; i < count; i += 1) yield i;
}

describe('forEachInSlices', () => {
  it('does the work for every item, in order', async () => {
    const seen: number[] = [];
    await forEachInSlices(numbers(1000), (item, index) => {
      if (item === index) seen.push(item);
    });
    expect(seen).toEqual([...numbers(1000)]);
  });

  it('lets other work in between slices', async () => {
    let clock = 0;
    const now = () => {
      clock += 10;
      return clock;
    };
    const turns = await turnsDuring(() => forEachInSlices(numbers(640), () => undefined, { now }));
    expect(turns).toBeGreaterThanOrEqual(9);
  });

  it('stops when it is no longer wanted', async () => {
    let done = 0;
    const work = forEachInSlices(
      numbers(10_000),
      () => {
        done += 1;
      },
      { sliceMs: 0, stillWanted: () => done < 200 },
    );
    await expect(work).rejects.toMatchObject({ code: 'conflict' });
    expect(done).toBeLessThan(300);
  });
});
