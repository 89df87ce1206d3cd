import { expect, it } from 'vitest';
import { keepBooks } from './keepBooks';
import { keepTwoBooks } from './keepTwoBooks';

// The short forms; `npm run test:chaos` sends 1,000 jobs and kills 30 times, and 600 of two profiles and kills 20 times.
it('keeps the same books as the service through faults and kills', async () => {
  const seed = process.env.EASEL_CHAOS_SEED ?? 'short';
  const figures = await keepBooks({
    jobs: 80,
    kills: 4,
    seed,
    latencyMs: [20, 120],
    stalls: [15],
    farResets: [],
  });
  console.info(`seed ${seed}`, JSON.stringify(figures));
  expect(figures.wrong).toEqual([]);
  expect(figures.kills).toBe(4);
  expect(figures.billed).toBe(figures.confirmed + figures.unknownBilled);
  expect(figures.confirmed).toBeGreaterThan(0);
  expect(figures.unknownBilled).toBeGreaterThan(0);
}, 300_000);

it('keeps them with two profiles at work at once, keys that change in the middle, and a history mirrored in between', async ({
  skip,
}) => {
  const seed = process.env.EASEL_CHAOS_SEED ?? 'short';
  const figures = await keepTwoBooks({
    jobs: 60,
    kills: 5,
    seed,
    latencyMs: [20, 120],
    stalls: [],
    farResets: [],
  });
  if (figures === null) return skip('this machine has no keyring program');
  console.info(`seed ${seed}`, JSON.stringify(figures));
  expect(figures.wrong).toEqual([]);
  expect(figures.billed).toBe(figures.confirmed + figures.unknownBilled);
  expect(figures.confirmed).toBeGreaterThan(0);
  expect(figures.together).toBeGreaterThan(0);
  expect(figures.keyChanges).toBeGreaterThan(0);
  expect(figures.syncs).toBeGreaterThan(0);
  expect(figures.mirrored).toBe(figures.billed);
}, 300_000);
