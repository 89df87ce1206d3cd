import { findModel } from '@shared/models';
import { expect, it } from 'vitest';
import { formProblems } from '../draft/formProblems';

const imagegen = findModel('imagegen/dev');
const charedit = findModel('charedit/v3-character-edit');
if (!imagegen || !charedit) throw new Error('the models are built in');
const words = (model: typeof imagegen, values: Parameters<typeof formProblems>[1]) =>
  formProblems(model, values, new Set()).map(({ message }) => message);

it('says what is missing as what to do', () => {
  expect(words(charedit, {})).toEqual(['Write a prompt first', 'Choose an image first']);
});

it('says by how many characters a prompt is too long', () => {
  expect(words(imagegen, { prompt: 'x'.repeat(1769) })).toEqual(['769 characters too many']);
  expect(words(imagegen, { prompt: 'x'.repeat(1001) })).toEqual(['1 character too many']);
});

it('calls a parameter as the form does', () => {
  expect(words(imagegen, { prompt: 'a lamp', guidance_scale: 99 })[0]).toMatch(
    /^Guidance must be a number from/,
  );
});
