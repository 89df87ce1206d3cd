import type { PresetPart } from '@shared/domain/create/Preset';
import { findModel } from '@shared/models';
import { emptyVaryPlan } from '@shared/prompt';
import { describe, expect, it } from 'vitest';
import { presetForms, unappliedText } from './presetForms';

const image = findModel('imagegen/dev');
const film = findModel('videogen/video-2-1-master');
if (!image || !film) throw new Error('a built-in model is missing');
const descriptorOf = (id: string) => findModel(id) ?? null;

const fields = { values: { prompt: 'a cup' }, defaults: [], seed: null, json: null };
const vary = { ...emptyVaryPlan, seeds: { kind: 'random', count: 4 } } as const;
const part: PresetPart = {
  ...fields,
  vary,
  others: [
    { ...fields, modelId: 'elsewhere/one' },
    { ...fields, modelId: film.id },
  ],
};

describe('the forms of a preset of several models', () => {
  it('are all that this service has; of the others it is said', () => {
    const found = presetForms({ part, modelId: image.id }, film, descriptorOf);
    expect(found.forms.map(({ model }) => model.id)).toEqual([image.id, film.id]);
    // only the main model has variations, which apply to all models
    expect(found.forms.map((each) => each.part.vary)).toEqual([vary, null]);
    expect(unappliedText(found)).toBe('This service does not have the model elsewhere/one.');
  });

  it('begin with the next one where the model on top is not there', () => {
    const found = presetForms({ part, modelId: 'elsewhere/two' }, image, descriptorOf);
    expect(found.forms).toMatchObject([{ model: { id: film.id }, part: { values: fields.values, vary } }]);
    expect(unappliedText(found)).toBe(
      'This service does not have the models elsewhere/two and elsewhere/one.',
    );
  });

  it('are those of the model on screen for one that is for any', () => {
    const { others: _, ...own } = part;
    const found = presetForms({ part: own }, film, descriptorOf);
    expect(found).toMatchObject({ forms: [{ model: { id: film.id } }], missing: [] });
    expect(unappliedText(found)).toBeNull();
  });
});
