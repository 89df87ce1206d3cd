import { expect, it } from 'vitest';
import { emptyForm, type FormDraft } from '../draft/FormDraft';
import { seedPositionWarning } from './seedPositionWarning';

const asking = (images?: number): FormDraft => ({
  ...emptyForm,
  values: images === undefined ? {} : { num_images: images },
});
const image = 'imagegen/dev';

it.each([
  // every request makes a picture at index 0, so its seed needs no warning
  [0, image, asking(), null],
  [3, image, asking(4), null],
  [
    ...[3, image, asking()],
    'This was image 4 of its request. A single image with this seed will be like image 1. Request 4 images to get this image again.',
  ],
  [
    ...[3, image, asking(2)],
    'This was image 4 of its request. The first 2 images with this seed do not include this image. Request 4 images to get this image again.',
  ],
  [
    ...[1, 'videogen/video-2-1-master', asking()],
    'This was result 2 of its request. Using this seed will give a video like result 1 instead.',
  ],
] as [number, string, FormDraft, string | null][])(
  'says what comes of a seed: %#',
  (place, modelId, form, words) => expect(seedPositionWarning(place, modelId, form)).toBe(words),
);
