import { describe, expect, it } from 'vitest';
import { findModel } from './builtInModels';
import { withSeed } from './withSeed';

const image = findModel('imagegen/dev');
const edit = findModel('charedit/v3-character-edit');

describe('withSeed', () => {
  it('draws a seed where none is given', () => {
    if (!image) throw new Error('the model is built in');
    expect(withSeed(image, { prompt: 'a' }, () => 0.5).seed).toMatch(/^\d+$/);
  });

  it('keeps a given seed to the last digit', () => {
    if (!image) throw new Error('the model is built in');
    const values = { prompt: 'a', seed: '18446744073709551557' };
    expect(withSeed(image, values, () => 0.5)).toBe(values);
  });

  it('gives no seed to a model that takes none', () => {
    if (!edit) throw new Error('the model is built in');
    expect(withSeed(edit, { prompt: 'a' }, () => 0.5)).toEqual({ prompt: 'a' });
  });
});
