import { imagegenDev } from '@shared/models/imagegenDev';
import { emptyVaryPlan, type VaryPlan, type VarySeeds } from '@shared/prompt';
import { expect, it } from 'vitest';
import { describeVariedValues } from './describeAxis';
import { isVaried, variedNames } from './isVaried';

const axes = [
  { parameter: 'image_size', values: ['square', 'portrait_4_3'] },
  { parameter: 'num_inference_steps', values: [] },
];
const plan: VaryPlan = { ...emptyVaryPlan, axes };

it('is what has values in Vary, not what is only begun there', () => {
  expect([...variedNames(imagegenDev, plan)]).toEqual(['image_size']);
});

it.each<[VarySeeds, boolean]>([
  [{ kind: 'none' }, false],
  [{ kind: 'each' }, true],
  [{ kind: 'random', count: 4 }, true],
  [{ kind: 'sequence', start: '5', count: 2 }, true],
  [{ kind: 'list', seeds: ['1'] }, true],
  [{ kind: 'list', seeds: [] }, false],
])('is the seed, by what Vary has of seeds: %j', (seeds, is) => {
  expect(isVaried({ ...plan, seeds }, 'seed')).toBe(is);
  expect(isVaried({ ...plan, seeds }, 'num_inference_steps')).toBe(false);
});

it('says in the field what it has instead', () => {
  const description = (name: string, of: VaryPlan) => {
    const parameter = imagegenDev.parameters.find((each) => each.name === name);
    return parameter && describeVariedValues(of, parameter);
  };
  expect(description('image_size', plan)).toMatch(/^1:1.*, 3:4$/);
  expect(description('seed', { ...plan, seeds: { kind: 'random', count: 4 } })).toBe('4 seeds');
  expect(description('seed', { ...plan, axes: [{ parameter: 'seed', values: ['1', '2'] }] })).toBe('1, 2');
  expect(description('guidance_scale', plan)).toBeNull();
});
