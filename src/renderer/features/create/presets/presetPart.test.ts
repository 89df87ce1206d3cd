import { findModel } from '@shared/models';
import { emptyVaryPlan } from '@shared/prompt';
import { describe, expect, it } from 'vitest';
import { emptyForm, type FormDraft } from '../draft/FormDraft';
import { isApplied, partText, presetFields, presetPart, withPreset } from './presetPart';

const image = findModel('imagegen/dev');
const film = findModel('videogen/video-2-1-master');
if (!image || !film) throw new Error('a built-in model is missing');

const form: FormDraft = {
  ...emptyForm,
  values: { prompt: 'a {clay|glass} cup', image_size: 'landscape_16_9', num_images: 3 },
  seedMode: 'locked',
  seed: '18446744073709551557',
  vary: { ...emptyVaryPlan, seeds: { kind: 'random', count: 4 } },
};
const whole = new Set(presetFields(image, form).map(({ id }) => id));

describe('a preset', () => {
  it('of the whole form makes any form of its model the same', () => {
    const part = presetPart(image, form, whole);
    const other: FormDraft = { ...emptyForm, values: { prompt: 'else', guidance_scale: 7 } };
    const applied = withPreset(image, other, part);
    expect(applied).toEqual({ form, unapplied: [] });
    expect([isApplied(other, part), isApplied(applied.form, part)]).toEqual([false, true]);
  });

  it('of chosen fields leaves the others as they are', () => {
    const part = presetPart(image, form, new Set(['image_size', 'guidance_scale']));
    const other: FormDraft = { ...emptyForm, values: { prompt: 'else', guidance_scale: 7 } };
    expect(withPreset(image, other, part).form).toEqual({
      ...other,
      values: { prompt: 'else', image_size: 'landscape_16_9' },
    });
    expect(partText(part, image)).toBe('Size, Guidance');
  });

  it('says what another model cannot take, and leaves that as it was', () => {
    const part = presetPart(image, form, new Set(['prompt', 'image_size', 'num_images']));
    const applied = withPreset(film, emptyForm, part);
    expect(applied.form.values.prompt).toBe('a {clay|glass} cup');
    expect(applied.unapplied).toContain('num_images');
    const tooMany = withPreset(image, form, { ...part, values: { num_images: 900 } });
    expect(tooMany.unapplied).toEqual(['Images']);
    expect(tooMany.form.values.num_images).toBe(3);
  });

  it('of several models holds what each has of its own and what they share, as they stand in the form', () => {
    const other = {
      model: film,
      form: { ...emptyForm, values: { prompt: form.values.prompt ?? '', duration: 10 } },
    };
    const fields = presetFields(image, form, [other]);
    const own = fields.filter(({ id }) => id.startsWith(film.id));
    expect(own).toContainEqual({ id: `${film.id} duration`, label: `${film.name}: Length`, isSet: true });
    // a shared parameter is one field, so the other model does not list it
    expect(own.filter(({ label }) => /Prompt|Seed/.test(label))).toEqual([]);
    const ids = new Set(fields.map(({ id }) => id));
    const part = presetPart(image, form, ids, [other]);
    expect(part.others).toMatchObject([{ modelId: film.id, values: other.form.values }]);
    expect(isApplied(form, part, [other])).toBe(true);
    expect(isApplied(form, part, [])).toBe(false);
    const changedForm = { ...other.form, values: { ...other.form.values, duration: 5 } };
    expect(isApplied(form, part, [{ model: film, form: changedForm }])).toBe(false);
    // a preset stores only the selected fields
    const some = presetPart(image, form, new Set(['prompt']), [other]);
    expect(some.others).toMatchObject([{ values: { prompt: form.values.prompt }, defaults: [], seed: null }]);
    // a preset of a single model has no other models; an older preset does not say which other models
    expect(isApplied(form, presetPart(image, form, whole, []), [other])).toBe(false);
    expect(isApplied(form, presetPart(image, form, whole), [other])).toBe(true);
  });

  it('keeps an empty form apart from one that is left alone', () => {
    const fields = presetFields(image, emptyForm);
    expect(fields.filter(({ isSet }) => isSet)).toEqual([]);
    expect(presetFields(image, form).filter(({ isSet }) => isSet)).toHaveLength(5);
  });
});
