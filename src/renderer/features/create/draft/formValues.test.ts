import { builtInModels, type ModelDescriptor } from '@shared/models';
import { describe, expect, it } from 'vitest';
import { emptyForm } from './FormDraft';
import { formProblems } from './formProblems';
import { draftOf, problemsByField, readJsonText, requestValuesOf } from './formValues';

const image = builtInModels.find((model) => model.id === 'imagegen/dev') as ModelDescriptor;
const edit = builtInModels.find((model) => model.id === 'charedit/v3-character-edit') as ModelDescriptor;
const foreign: ModelDescriptor = {
  ...image,
  id: 'acme/x',
  rawJson: true,
  parameters: image.parameters.slice(0, 1),
};

describe('a form and its request', () => {
  it('leaves out what was left to its default, and the seed while it is random', () => {
    const form = { ...emptyForm, values: { prompt: 'a fjord' }, seed: '7' };
    expect(requestValuesOf(image, form)).toEqual({ prompt: 'a fjord' });
  });

  it('keeps every digit of a locked seed', () => {
    const form = { ...emptyForm, seedMode: 'locked' as const, seed: '18446744073709551615' };
    expect(requestValuesOf(image, form).seed).toBe('18446744073709551615');
  });

  it('goes there and back without changing the request', () => {
    const values = { prompt: 'x', num_images: 3, image_size: 'square', seed: '18446744073709551557' };
    expect(requestValuesOf(image, draftOf(image, values, emptyForm))).toEqual(values);
  });

  it('makes the seed random again for settings that have none', () => {
    const locked = { ...emptyForm, seedMode: 'locked' as const, seed: '9' };
    expect(requestValuesOf(image, draftOf(image, { prompt: 'x' }, locked)).seed).toBeUndefined();
  });

  it('drops parameters the model does not have, and keeps them as JSON where it takes any', () => {
    expect(requestValuesOf(image, draftOf(image, { prompt: 'x', mood: 'calm' }, emptyForm))).toEqual({
      prompt: 'x',
    });
    expect(requestValuesOf(foreign, draftOf(foreign, { prompt: 'x', mood: 'calm' }, emptyForm))).toEqual({
      prompt: 'x',
      mood: 'calm',
    });
  });

  it('reads JSON losslessly and names what is no object', () => {
    expect(readJsonText('{"seed": 18446744073709551615}')).toEqual({
      ok: true,
      value: { seed: '18446744073709551615' },
    });
    expect(readJsonText('')).toEqual({ ok: true, value: {} });
    expect(readJsonText('[1]').ok).toBe(false);
    expect(readJsonText('{"a":').ok).toBe(false);
  });
});

describe('problems of a form', () => {
  it('do not measure a prompt whose alternatives are not chosen yet', () => {
    const long = 'x'.repeat(700);
    expect(formProblems(image, { prompt: `{${long}|${long}}` }, new Set())).toEqual([]);
    expect(formProblems(image, { prompt: long + long }, new Set())).toHaveLength(1);
  });

  it('take a kept image for an image', () => {
    const ref = `easel-input:${'a'.repeat(64)}`;
    expect(formProblems(edit, { prompt: 'x', image_url: ref }, new Set())).toEqual([]);
    expect(formProblems(edit, { prompt: 'x', image_url: 'nonsense' }, new Set())[0]?.field).toBe('image_url');
  });

  it('are not asked of a parameter that Vary gives its values', () => {
    expect(formProblems(edit, { prompt: 'x' }, new Set(['image_url']))).toEqual([]);
  });

  it('without a field of the form come under the empty name', () => {
    const found = problemsByField(image, [
      { field: 'num_images', message: 'a' },
      { field: 'mood', message: 'b' },
      { field: null, message: 'c' },
    ]);
    expect(found.get('num_images')).toEqual(['a']);
    expect(found.get('')).toEqual(['b', 'c']);
  });
});
