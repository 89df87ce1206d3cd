import { t } from '../messages/t';
import { type FieldProblem, maxSeed, normalizeSeed, randomSeed } from '../service';
import type { Random } from './expansion/seededRandom';
import type { VarySeeds } from './VaryPlan';

/** `at` gives the digits of a seed by its index; the same index always gives the same seed. */
export interface SeedSource {
  readonly count: number;
  readonly at: (index: number) => string | null;
}

/** Random seeds are drawn on first use, without duplicates. */
export function seedSource(seeds: VarySeeds, random: Random): SeedSource {
  switch (seeds.kind) {
    case 'none':
    case 'each':
      return { count: 1, at: () => null };
    case 'list':
      return { count: seeds.seeds.length, at: (index) => seeds.seeds[index] ?? null };
    case 'sequence': {
      const start = BigInt(seeds.start);
      return { count: seeds.count, at: (index) => String(start + BigInt(index)) };
    }
    case 'random': {
      const drawn = new Set<string>();
      const list: string[] = [];
      const at = (index: number) => {
        while (list.length <= index) {
          const seed = randomSeed(random);
          if (drawn.has(seed)) continue;
          drawn.add(seed);
          list.push(seed);
        }
        return list[index] ?? null;
      };
      return { count: seeds.count, at };
    }
  }
}

export function seedProblems(seeds: VarySeeds): readonly FieldProblem[] {
  const problem = (message: string): FieldProblem => ({ field: 'seed', message });
  if (seeds.kind === 'none' || seeds.kind === 'each') return [];
  if (seeds.kind === 'list') {
    if (seeds.seeds.length === 0) return [problem(t('prompt.noSeeds'))];
    const bad = seeds.seeds.filter((seed) => normalizeSeed(seed) === null);
    return bad.map((seed) => problem(t('prompt.isNotASeed', { seed, largest: maxSeed })));
  }
  if (!Number.isSafeInteger(seeds.count) || seeds.count < 1) {
    return [problem(t('prompt.seedCount'))];
  }
  if (seeds.kind === 'random') return [];
  const start = normalizeSeed(seeds.start);
  if (start === null) return [problem(t('prompt.isNotASeed', { seed: seeds.start, largest: maxSeed }))];
  return BigInt(start) + BigInt(seeds.count) - 1n > BigInt(maxSeed)
    ? [problem(t('prompt.seedsBeyondLargest', { start, largest: maxSeed }))]
    : [];
}
