import type { RequestValues } from '../service';

/** The seed that all jobs of a batch have, decimal digits; null where they have none, or not the same, or there is one job. */
export function sharedSeed(jobs: readonly Readonly<{ values: RequestValues }>[]): string | null {
  const seed = jobs[0]?.values.seed;
  if (jobs.length < 2 || typeof seed !== 'string') return null;
  return jobs.every(({ values }) => values.seed === seed) ? seed : null;
}

/** "one seed 48211". */
export const sharedSeedWords = (seed: string): string => `one seed ${seed}`;
