import { imagegenDev } from '@shared/models/imagegenDev';
import { expect, it } from 'vitest';
import { formValuesText } from './formValuesText';

it.each([
  [{}, null],
  [{ prompt: 'a cup', seed: '5' }, null],
  [{ prompt: 'a cup', image_size: 'square' }, 'Size 1:1 512'],
  [{ image_size: 'square', num_inference_steps: 31 }, 'Size 1:1 512, Steps 31'],
  [{ num_images: 1 }, null],
  [{ other: 'x' }, 'other x'],
  [{ other: 'long '.repeat(20) }, `other ${'long '.repeat(7)}lon…`],
])('names what a list takes from the form where a row says nothing: %#', (base, words) =>
  expect(formValuesText(imagegenDev, base, false)).toBe(words),
);

it('names the prompt where no column has one', () => {
  expect(formValuesText(imagegenDev, { prompt: 'a {colour} cup', seed: '5' }, true)).toBe(
    'Prompt a {colour} cup',
  );
});
