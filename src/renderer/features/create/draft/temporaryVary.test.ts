import { chareditV3 } from '@shared/models/chareditV3';
import { imagegenDev } from '@shared/models/imagegenDev';
import { emptyVaryPlan, type VaryPlan } from '@shared/prompt';
import { describe, expect, it } from 'vitest';
import { emptyForm, type FormDraft } from './FormDraft';
import {
  applyUserEdit,
  makeVaryPermanent,
  restoreOwnVary,
  temporaryVaryText,
  withTemporaryVary,
} from './temporaryVary';

const four: VaryPlan['seeds'] = { kind: 'random', count: 4 };
const sizes: VaryPlan['axes'] = [{ parameter: 'image_size', values: ['square', 'square_hd'] }];
const steps: VaryPlan['axes'] = [{ parameter: 'num_inference_steps', values: [20, 30] }];
const varied = (vary: Partial<VaryPlan>): FormDraft => ({
  ...emptyForm,
  vary: { ...emptyVaryPlan, ...vary },
});
const fillOnce = (before: FormDraft, vary: Partial<VaryPlan>) =>
  withTemporaryVary(imagegenDev, before, { ...before, vary: { ...emptyVaryPlan, ...vary } });
const change = (form: FormDraft, vary: Partial<VaryPlan>) =>
  applyUserEdit(form, { ...form, vary: { ...form.vary, ...vary } });

describe('what was put into Vary for one Generate', () => {
  it('goes back to what was chosen, part by part, with no trace', () => {
    const form = fillOnce(varied({ axes: sizes }), { seeds: four });
    expect(form.vary).toEqual({ ...emptyVaryPlan, seeds: four });
    expect(form.lent).toEqual({ seeds: { kind: 'none' }, axes: sizes });
    expect(restoreOwnVary(form)).toEqual(varied({ axes: sizes }));
    expect(restoreOwnVary(emptyForm)).toEqual(emptyForm);
  });

  it('is nothing where it is what was chosen', () => {
    expect(fillOnce(varied({ seeds: four }), { seeds: four })).toEqual(varied({ seeds: four }));
  });

  it('goes back to the same when it was filled twice', () => {
    const twice = fillOnce(fillOnce(varied({ axes: sizes }), { seeds: four }), { axes: steps });
    expect(restoreOwnVary(twice)).toEqual(varied({ axes: sizes }));
  });

  it('stays where it was set by hand', () => {
    const form = fillOnce(emptyForm, { seeds: four, axes: steps });
    const six: VaryPlan['seeds'] = { kind: 'random', count: 6 };
    expect(restoreOwnVary(change(form, { seeds: six })).vary).toEqual({ ...emptyVaryPlan, seeds: six });
    const both = change(change(form, { seeds: six }), { axes: sizes });
    expect(both.lent).toBeUndefined();
    expect(restoreOwnVary(makeVaryPermanent(form)).vary).toEqual({
      ...emptyVaryPlan,
      seeds: four,
      axes: steps,
    });
    // an edit of another field does not make the variations permanent
    expect(restoreOwnVary(applyUserEdit(form, { ...form, seed: '7' })).vary).toEqual(emptyVaryPlan);
  });

  it('gives the lock of the seed back with it, unless that was set by hand', () => {
    const locked = (seed: string, form = emptyForm): FormDraft => ({ ...form, seedMode: 'locked', seed });
    const lockOnce = (before: FormDraft) => withTemporaryVary(imagegenDev, before, locked('5', before));
    expect(restoreOwnVary(lockOnce(emptyForm))).toMatchObject({ seedMode: 'random' });
    expect(restoreOwnVary(lockOnce(emptyForm)).lent).toBeUndefined();
    expect(restoreOwnVary(lockOnce(locked('7')))).toMatchObject({ seedMode: 'locked', seed: '7' });
    expect(restoreOwnVary(lockOnce(lockOnce(locked('7'))))).toMatchObject({ seedMode: 'locked', seed: '7' });
    // "more like this": the filled form has random seeds
    const more = withTemporaryVary(imagegenDev, locked('7'), { ...locked('7'), seedMode: 'random' });
    expect(restoreOwnVary(more)).toMatchObject({ seedMode: 'locked', seed: '7' });
    const byHand = applyUserEdit(lockOnce(emptyForm), locked('6'));
    expect(restoreOwnVary(byHand)).toMatchObject({ seedMode: 'locked', seed: '6' });
    expect(lockOnce(locked('5')).lent).toBeUndefined();
  });

  it('leaves the pictures of an edit as they were filled', () => {
    const pictures = (...values: string[]) => varied({ axes: [{ parameter: 'image_url', values }] });
    const form = withTemporaryVary(chareditV3, pictures('a', 'b', 'c'), varied({ seeds: four }));
    expect(restoreOwnVary(form).vary).toEqual(emptyVaryPlan);
  });

  it.each([
    [fillOnce(emptyForm, { seeds: four }), 'For the next generation only'],
    [fillOnce(varied({ seeds: four }), {}), 'For the next generation only, then 4 seeds'],
    [
      fillOnce(varied({ seeds: four, axes: steps }), { seeds: four }),
      'For the next generation only, then Steps 20, 30',
    ],
    [varied({ seeds: four }), null],
  ])('is said: %#', (form, words) => expect(temporaryVaryText(imagegenDev, form)).toBe(words));
});
