import { emptyVaryPlan, type VaryPlan } from '@shared/prompt';
import { expect, it } from 'vitest';
import { removedFromVary } from './removedFromVary';

const steps = { parameter: 'num_inference_steps', values: [20, 30] };
const plan: VaryPlan = { ...emptyVaryPlan, seeds: { kind: 'random', count: 4 }, axes: [steps] };
const removed = (before: VaryPlan, after: VaryPlan) => removedFromVary('imagegen/dev', before, after);

it('names what is not varied any more', () => {
  expect(removed(plan, emptyVaryPlan)).toBe('4 seeds, Steps 20, 30');
  expect(removed(plan, { ...plan, seeds: { kind: 'none' } })).toBe('4 seeds');
  const some: VaryPlan = {
    ...emptyVaryPlan,
    expansion: { kind: 'random', count: 10, seed: '1', unique: true },
  };
  expect(removed(some, emptyVaryPlan)).toBe('10 random prompts');
});

it('says nothing of what is still there, or is another, or gave no values', () => {
  expect(removed(plan, plan)).toBeNull();
  expect(removed(plan, { ...plan, seeds: { kind: 'list', seeds: ['1'] } })).toBeNull();
  expect(removed({ ...emptyVaryPlan, axes: [{ ...steps, values: [] }] }, emptyVaryPlan)).toBeNull();
});
