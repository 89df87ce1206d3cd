import { expect, it } from 'vitest';
import { killEngines } from './killEngines';

// The short form; `npm run test:chaos -- engines` runs 600 jobs and kills 60 times.
it('delivers each picture that an engine made once, through kills of Easel, its service and the engine', async () => {
  const seed = process.env.EASEL_CHAOS_SEED ?? 'short';
  const figures = await killEngines({ jobs: 40, kills: 4, seed });
  console.info(`seed ${seed}`, JSON.stringify(figures));
  expect(figures.wrong).toEqual([]);
  expect(figures.charged).toBeGreaterThan(0);
}, 300_000);
