import { findModel, type ModelDescriptor } from '@shared/models';
import { expect, it } from 'vitest';
import { typedSeeds } from './typedSeeds';

const model = (id: string): ModelDescriptor => {
  const found = findModel(id);
  if (!found) throw new Error('a built-in model is missing');
  return found;
};

it('reads how many seeds are wanted, in the ways people say it', () => {
  const image = model('imagegen/dev');
  expect(typedSeeds(image, '4 seeds')).toBe(4);
  expect(typedSeeds(image, 'vary 12 new seeds')).toBe(12);
  expect(typedSeeds(image, 'seeds 8')).toBe(8);
  expect(typedSeeds(image, 'Vary')).toBe(4);
  for (const words of ['seed 4', '0 seeds', '900000 seeds', 'seeds', 'four seeds'])
    expect(typedSeeds(image, words), words).toBeNull();
  expect(typedSeeds(model('charedit/v3-character-edit'), '4 seeds')).toBeNull();
});
