import { findModel, type ModelDescriptor } from '@shared/models';
import { expect, it } from 'vitest';
import { typedValues } from './typedValues';

const model = (id: string): ModelDescriptor => {
  const found = findModel(id);
  if (!found) throw new Error('a built-in model is missing');
  return found;
};
const [image, edit, film] = ['imagegen/dev', 'charedit/v3-character-edit', 'videogen/video-2-1-master'].map(
  model,
) as [ModelDescriptor, ModelDescriptor, ModelDescriptor];
const labels = (words: string, of = image) => typedValues(of, words).map(({ label }) => label);

it('sets what a person names by its label or its name, with the number behind it', () => {
  expect(labels('steps 40')).toEqual(['Steps: 40']);
  expect(labels('Guidance=7.5')).toEqual(['Guidance: 7.5']);
  expect(labels('guid: 3')).toEqual(['Guidance: 3']);
  expect(typedValues(image, 'seed 18446744073709551557')).toMatchObject([{ digits: '18446744073709551557' }]);
});

it('knows what people call it otherwise, and the number before its name', () => {
  expect(labels('cfg 7')).toEqual(['Guidance: 7']);
  expect(labels('cfg scale 7,5')).toEqual(['Guidance: 7.5']);
  for (const words of ['4 images', '4 pictures', 'images 4', 'count 4'])
    expect(labels(words), words).toEqual(['Images: 4']);
  for (const words of ['length 10', 'duration 10', '10 s', '10s', '10 seconds', 'length: 10 s', 'seconds 10'])
    expect(typedValues(film, words), words).toEqual([
      { kind: 'value', name: 'duration', label: 'Length: 10 s', value: '10' },
    ]);
  expect(labels('length 7', film)).toEqual(['Length: 7 seconds']);
  expect(labels('style fiction', edit)).toEqual(['Style: Fiction']);
});

it('sets a size by its pixels or its shape, named or alone', () => {
  for (const words of ['1024x768', '1024 × 768', 'size 1024x768', '4:3', 'size: 4:3', 'aspect ratio 4:3'])
    expect(typedValues(image, words), words).toMatchObject([
      { name: 'image_size', label: 'Size: 4:3, 1024 × 768', value: 'landscape_4_3' },
    ]);
  expect(labels('9:16', film)).toEqual(['Aspect ratio: 9:16']);
  expect(labels('1280x720', film)).toEqual(['Aspect ratio: 16:9']);
  // the aspect ratio is `open`: the service may accept values that the model does not list
  expect(labels('4:3', film)).toEqual(['Aspect ratio: 4:3']);
});

it('says why it takes no other value, with the bounds', () => {
  expect(typedValues(image, 'steps 100000')).toEqual([
    { kind: 'refused', name: 'num_inference_steps', label: 'Steps must be a whole number from 1 to 50' },
  ]);
  expect(labels('steps 4.5')).toEqual(['Steps must be a whole number from 1 to 50']);
  expect(labels('9 images')).toEqual(['Images must be a whole number from 1 to 4']);
  expect(labels('seed -1')).toEqual(['Seed must be a whole number from 0 to 18446744073709551615']);
  expect(labels('1000x1000')).toEqual([
    expect.stringContaining('Size: 1000x1000 is not available. Choose from 1024'),
  ]);
  expect(labels('length 10')).toEqual(['Image has no length setting']);
  expect(labels('10 s', edit)).toEqual(['Edit has no length setting']);
});

it('takes words alone, or words that are no value, for nothing of the form', () => {
  for (const words of ['steps', '40', 'nothing 4', '', 'size matters', 'images of a cat', 'style guide'])
    expect(labels(words), words).toEqual([]);
});
