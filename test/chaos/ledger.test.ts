import { expect, it } from 'vitest';
import { keepBooks } from './keepBooks';

// The short form; `npm run test:chaos` sends 1,000 jobs and kills 30 times.
it('keeps the same books as the service through faults and kills', async () => {
  const seed = process.env.EASEL_CHAOS_SEED ?? 'short';
  const figures = await keepBooks({
    ...{ jobs: 120, kills: 5, seed, latencyMs: [20, 120], stalls: [15], farResets: [] },
  });
  console.info(`seed ${seed}`, JSON.stringify(figures));
  expect(figures.wrong).toEqual([]);
  expect(figures.kills).toBe(5);
  expect(figures.billed).toBe(figures.confirmed + figures.unknownBilled);
  expect(figures.confirmed).toBeGreaterThan(0);
  expect(figures.unknownBilled).toBeGreaterThan(0);
}, 300_000);
