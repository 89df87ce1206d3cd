import { describe, expect, it } from 'vitest';
import { emptyVaryPlan, planJobs, type VaryPlan } from '../prompt';
import { seededRandom } from '../prompt/expansion/seededRandom';
import type { RequestValues } from '../service';
import { chareditV3 } from './chareditV3';
import { imagegenDev } from './imagegenDev';
import { SeedDraw } from './SeedDraw';

const guidance: VaryPlan['axes'] = [{ parameter: 'guidance_scale', values: [3, 5, 7] }];

function drawn(values: RequestValues, plan: Partial<VaryPlan> = {}, model = imagegenDev) {
  const random = seededRandom('draw');
  const planned = planJobs({
    baseValues: values,
    plan: { ...emptyVaryPlan, ...plan },
    wildcards: new Map(),
    random,
  });
  const seeds = new SeedDraw(model, random);
  return [...planned.jobs()].map((job) => seeds.withSeed(job));
}
/** For each job, the index of its seed among the different seeds: [0, 0, 1]. */
function seedIndexes(...given: Parameters<typeof drawn>): readonly number[] {
  const seeds = drawn(...given).map(({ seed }) => String(seed));
  const distinctSeeds = [...new Set(seeds)];
  for (const seed of distinctSeeds) expect(seed).toMatch(/^\d+$/);
  return seeds.map((seed) => distinctSeeds.indexOf(seed));
}
// the first and the last prompt of this template are the same
const repeatingTemplate = '{red|redb}{berry|erry}';
const atRandom = { kind: 'random', count: 3, seed: '1', unique: true } as const;

describe('the seed that Easel draws', () => {
  it('is one for all alternatives and values that are compared', () => {
    expect(seedIndexes({ prompt: 'a harbour {by day|by night}' })).toEqual([0, 0]);
    expect(seedIndexes({ prompt: 'a cup' }, { axes: guidance })).toEqual([0, 0, 0]);
    expect(seedIndexes({ prompt: 'a {red|blue} cup' }, { axes: guidance })).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('is each prompt’s own where prompts are picked at random, over all its values', () => {
    const picked = { prompt: '{a|b|c|d} cup' };
    expect(seedIndexes(picked, { expansion: atRandom })).toEqual([0, 1, 2]);
    expect(seedIndexes(picked, { expansion: atRandom, axes: guidance })).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
  });

  it('is each picture’s own where that was chosen, whatever the form has', () => {
    const each = { seeds: { kind: 'each' }, axes: guidance } as const;
    expect(seedIndexes({ prompt: 'a cup' }, each)).toEqual([0, 1, 2]);
    expect(seedIndexes({ prompt: 'a cup', seed: '7' }, each)).toEqual([0, 1, 2]);
    expect(drawn({ prompt: 'a cup', seed: '7' }, each).map(({ seed }) => seed)).not.toContain('7');
  });

  it.each([
    ['a prompt that a template makes twice', repeatingTemplate, {}, [0, 0, 0, 1]],
    ['the same over an axis', repeatingTemplate, { axes: guidance }, [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1]],
    [
      'a value that is there twice',
      'a cup',
      { axes: [{ parameter: 'guidance_scale', values: [3, 3] }] },
      [0, 1],
    ],
    ['new seeds', repeatingTemplate, { seeds: { kind: 'random', count: 2 } }, [0, 1, 0, 1, 0, 1, 2, 3]],
    ['picked twice', 'a cup', { expansion: { ...atRandom, unique: false } }, [0, 1, 2]],
  ] as const)('is never that of the same request: %s', (_, prompt, plan, seeds) => {
    expect(seedIndexes({ prompt }, plan)).toEqual(seeds);
    const requests = drawn({ prompt }, plan).map((values) => JSON.stringify(values));
    expect(new Set(requests).size).toBe(requests.length);
  });

  it('keeps a given one to the last digit', () => {
    const values = { prompt: 'a', seed: '18446744073709551557' };
    expect(new SeedDraw(imagegenDev, () => 0.5).withSeed({ values, comparison: null })).toBe(values);
  });

  it('is none where it was given, or where the model takes none', () => {
    const seeds = (...given: Parameters<typeof drawn>) => drawn(...given).map(({ seed }) => seed);
    expect(seeds({ prompt: repeatingTemplate, seed: '7' })).toEqual(['7', '7', '7', '7']);
    expect(seeds({ prompt: '{a|b}' }, { seeds: { kind: 'list', seeds: ['8'] } })).toEqual(['8', '8']);
    expect(seeds({ prompt: '{a|b}' }, {}, chareditV3)).toEqual([undefined, undefined]);
  });
});
