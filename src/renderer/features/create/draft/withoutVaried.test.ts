import { imagegenDev } from '@shared/models/imagegenDev';
import { emptyVaryPlan, type VaryPlan } from '@shared/prompt';
import { describe, expect, it } from 'vitest';
import { emptyForm, type FormDraft } from './FormDraft';
import { restoreOwnVary, withoutVaried, withTemporaryVary } from './temporaryVary';

const four: VaryPlan['seeds'] = { kind: 'random', count: 4 };
const sizes = { parameter: 'image_size', values: ['square', 'square_hd'] };
const steps = { parameter: 'num_inference_steps', values: [20, 30] };
const form: FormDraft = { ...emptyForm, vary: { ...emptyVaryPlan, seeds: four, axes: [sizes, steps] } };

describe('a parameter that is taken out of Vary', () => {
  it('leaves all else that is varied as it is', () => {
    expect(withoutVaried(form, 'image_size').vary).toEqual({
      ...form.vary,
      axes: [steps],
    });
    expect(withoutVaried(form, 'seed').vary).toEqual({ ...form.vary, seeds: { kind: 'none' } });
  });

  it('stays out of it: what was put aside for one Generate does not come back', () => {
    const lent = withTemporaryVary(imagegenDev, form, { ...form, vary: emptyVaryPlan });
    expect(restoreOwnVary(withoutVaried(lent, 'seed')).vary).toEqual({
      ...emptyVaryPlan,
      axes: [sizes, steps],
    });
    const more = withTemporaryVary(imagegenDev, emptyForm, {
      ...emptyForm,
      vary: { ...emptyVaryPlan, seeds: four },
    });
    expect(restoreOwnVary(withoutVaried(more, 'seed')).vary).toEqual(emptyVaryPlan);
  });

  it('changes nothing where it was not in it', () => {
    expect(withoutVaried(form, 'guidance_scale')).toEqual(form);
  });
});
