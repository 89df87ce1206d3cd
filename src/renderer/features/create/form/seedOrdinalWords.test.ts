import { expect, it } from 'vitest';
import { emptyForm, type FormDraft } from '../draft/FormDraft';
import { seedOrdinalWords } from './seedOrdinalWords';

const asking = (images?: number): FormDraft => ({
  ...emptyForm,
  values: images === undefined ? {} : { num_images: images },
});
const image = 'imagegen/dev';

it.each([
  // every request makes a first picture
  [0, image, asking(), null],
  [3, image, asking(4), null],
  [
    ...[3, image, asking()],
    'It was picture 4 of its request. A single image of this seed is like picture 1: ask for 4 images to have it again.',
  ],
  [
    ...[3, image, asking(2)],
    'It was picture 4 of its request. The first 2 of this seed are without it: ask for 4 images to have it again.',
  ],
  [
    ...[1, 'videogen/video-2-1-master', asking()],
    'The result was number 2 of its request. A video with this seed is like number 1.',
  ],
] as [number, string, FormDraft, string | null][])(
  'says what comes of a seed: %#',
  (place, modelId, form, words) => expect(seedOrdinalWords(place, modelId, form)).toBe(words),
);
