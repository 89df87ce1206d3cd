import { findModel } from '@shared/models';
import { expect, it } from 'vitest';
import { typedNumbers } from './typedNumbers';

const image = findModel('imagegen/dev');
if (!image) throw new Error('a built-in model is missing');
const labels = (words: string) => typedNumbers(image, words).map(({ label }) => label);

it('sets what a person names by its label or its name, with the number behind it', () => {
  expect(labels('steps 40')).toEqual(['Steps: 40']);
  expect(labels('Guidance=7.5')).toEqual(['Guidance: 7.5']);
  expect(labels('guid: 3')).toEqual(['Guidance: 3']);
  expect(typedNumbers(image, 'seed 18446744073709551557')).toMatchObject([
    { digits: '18446744073709551557' },
  ]);
});

it('offers nothing that the model does not take, and nothing for words alone', () => {
  for (const words of ['steps', '40', 'steps 4.5', 'steps 100000', 'steps -3', 'nothing 4', ''])
    expect(labels(words), words).toEqual([]);
});
