import { t } from '../messages/t';
import type { RequestValues } from '../service';

/** The common seed of several jobs, decimal digits; null: no seed, or different seeds. */
export function sharedSeed(jobs: readonly Readonly<{ values: RequestValues }>[]): string | null {
  const seed = jobs[0]?.values.seed;
  if (jobs.length < 2 || typeof seed !== 'string') return null;
  return jobs.every(({ values }) => values.seed === seed) ? seed : null;
}

/** "one seed 48211". */
export const sharedSeedText = (seed: string): string => t('prompt.oneSeed', { seed });
