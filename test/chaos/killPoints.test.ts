import { expect, it } from 'vitest';
import { killAtEachPoint } from './killAtEachPoint';

// The short form; `npm run test:chaos` dies 25 times at each.
it('is what it was after a kill at each boundary of the path: nothing lost, nothing sent twice', async () => {
  const seed = process.env.EASEL_CHAOS_SEED ?? 'short';
  const figures = await killAtEachPoint({ perPoint: 2, seed, atOnce: 2 });
  console.info(`seed ${seed}`, JSON.stringify(figures));
  expect(figures.wrong).toEqual([]);
  expect(figures.asExpected).toBe(16);
  expect(figures.unknown).toBeGreaterThan(0);
}, 300_000);
