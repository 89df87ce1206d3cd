import { findModel, type ModelDescriptor } from '@shared/models';
import { expect, it } from 'vitest';
import { parseSeedCount } from './parseSeedCount';

const model = (id: string): ModelDescriptor => {
  const found = findModel(id);
  if (!found) throw new Error('a built-in model is missing');
  return found;
};

it('reads how many seeds are wanted, in the ways people say it', () => {
  const image = model('imagegen/dev');
  expect(parseSeedCount(image, '4 seeds')).toBe(4);
  expect(parseSeedCount(image, 'vary 12 new seeds')).toBe(12);
  expect(parseSeedCount(image, 'seeds 8')).toBe(8);
  expect(parseSeedCount(image, 'Vary')).toBe(4);
  for (const words of ['seed 4', '0 seeds', '900000 seeds', 'seeds', 'four seeds'])
    expect(parseSeedCount(image, words), words).toBeNull();
  expect(parseSeedCount(model('charedit/v3-character-edit'), '4 seeds')).toBeNull();
});
