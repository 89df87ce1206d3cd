import { expect, it } from 'vitest';
import { killLibraryWork } from './killLibraryWork';

// The short form; `npm run test:chaos` kills 200 times.
it('keeps every picture, and what was said of it, through kills in the middle of work on the library', async () => {
  const seed = process.env.EASEL_CHAOS_SEED ?? 'short';
  const figures = await killLibraryWork({ kills: 6, pictures: 40, seed });
  console.info(`seed ${seed}`, JSON.stringify(figures));
  expect(figures.wrong).toEqual([]);
  expect(figures.kills).toBeGreaterThanOrEqual(6);
  expect(figures.underWay).toBeGreaterThan(0);
  expect(figures.pictures).toBe(40);
}, 300_000);
