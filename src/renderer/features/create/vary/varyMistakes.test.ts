import { imagegenDev } from '@shared/models/imagegenDev';
import { emptyVaryPlan, type VaryPlan, type VarySeeds } from '@shared/prompt';
import { describe, expect, it } from 'vitest';
import { emptyForm } from '../draft/FormDraft';
import { varyPlanFor } from '../varyPlanFor';
import { seedsMistake, varyMistakes } from './varyMistakes';

const steps = { parameter: 'num_inference_steps', values: [5, 7], typed: '5, 7 and 9' };
const seeds: VarySeeds = { kind: 'list', seeds: ['1'], typed: '1 two' };
const plan: VaryPlan = { ...emptyVaryPlan, seeds, axes: [steps] };

describe('what was typed into Vary', () => {
  it('is a mistake where not all of it can be read', () => {
    expect(varyMistakes(imagegenDev, plan)).toEqual([
      { axis: ' seeds', label: 'Seeds', message: '“two” is not a valid seed.' },
      { axis: 'num_inference_steps', label: 'Steps', message: '“and” is not a number.' },
    ]);
    expect(varyMistakes(imagegenDev, { ...plan, axes: [{ ...steps, parameter: 'gone' }] })).toHaveLength(1);
  });

  it.each<[VarySeeds, string | null]>([
    [{ kind: 'random', count: 4 }, null],
    [{ kind: 'list', seeds: ['1'] }, null],
    [{ kind: 'sequence', start: '5', count: 3 }, null],
    [{ kind: 'sequence', start: '5', count: 3, typed: '12x' }, '“12x” is not a valid seed.'],
    [{ kind: 'sequence', start: '5', count: 3, typed: '' }, 'The first seed is missing.'],
  ])('of seeds: %j', (given, words) => expect(seedsMistake(given)).toBe(words));

  it('is kept by the form alone, and not sent', () => {
    const sent = varyPlanFor(imagegenDev, { ...emptyForm, vary: plan });
    expect(sent).toEqual({
      ...emptyVaryPlan,
      seeds: { kind: 'list', seeds: ['1'] },
      axes: [{ parameter: 'num_inference_steps', values: [5, 7] }],
    });
    expect(JSON.stringify(sent)).not.toContain('typed');
  });
});
