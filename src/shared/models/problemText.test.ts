import { expect, it } from 'vitest';
import { builtInModels } from './builtInModels';
import { problemText } from './problemText';

const [model] = builtInModels;

it('is a sentence with the label of the field, also in the own wording of a service', () => {
  if (model === undefined) throw new Error('there is no built-in model');
  const problem = { field: 'num_images', message: 'Invalid value for num_images: must be a prime' };
  expect(problemText(model, { num_images: 4 }, problem)).toBe(
    'The service does not accept Images: must be a prime',
  );
  const other = { field: 'num_images', message: 'Too many images today' };
  expect(problemText(model, { num_images: 4 }, other)).toBe('Too many images today');
});
