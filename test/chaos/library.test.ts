import { expect, it } from 'vitest';
import { killLibraryWork } from './killLibraryWork';
import { unmetBy } from './library/LibraryDrill';

// The short form; `npm run test:chaos` kills 200 times, and fails where some kind of work was met by none.
it('keeps every picture, and what was said of it, through kills in the middle of work on the library', async () => {
  const seed = process.env.EASEL_CHAOS_SEED ?? 'short';
  const figures = await killLibraryWork({ kills: 6, pictures: 40, seed });
  console.info(
    `seed ${seed}`,
    JSON.stringify(figures),
    `met by no kill: ${unmetBy(figures).join(', ') || 'none'}`,
  );
  expect(figures.wrong).toEqual([]);
  expect(figures.kills).toBeGreaterThanOrEqual(6);
  expect(figures.underWay).toBeGreaterThan(0);
  expect(figures.pictures).toBe(40);
}, 300_000);
