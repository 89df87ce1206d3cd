import { defaultImageSize, imagegenLimits, imageSizes } from '../service';
import type { ModelDescriptor } from './ModelDescriptor';

const { images, guidance, steps, promptCharacters } = imagegenLimits;

/** docs/interface.md, Model imagegen/dev. */
export const imagegenDev: ModelDescriptor = {
  id: 'imagegen/dev',
  provider: 'imagegen',
  model: 'dev',
  name: 'Image',
  result: 'image',
  headersTimeoutMs: 5 * 60_000,
  bodyTimeoutMs: 60_000,
  parameters: [
    {
      kind: 'text',
      name: 'prompt',
      label: 'Prompt',
      required: true,
      maxLength: promptCharacters,
      multiline: true,
      hint: 'What the image shows.',
    },
    {
      kind: 'size',
      name: 'image_size',
      label: 'Size',
      required: false,
      default: defaultImageSize,
      open: false,
      exact: true,
      options: imageSizes.map(({ value, width, height, aspect }) => ({
        value,
        // two sizes with the same ratio are distinguished by their pixels
        label: imageSizes.some((other) => other.aspect === aspect && other.value !== value)
          ? `${aspect} ${width}`
          : aspect,
        width,
        height,
        aspect,
      })),
    },
    {
      kind: 'number',
      name: 'num_images',
      label: 'Images',
      required: false,
      default: images.default,
      min: images.min,
      max: images.max,
      step: 1,
      integer: true,
    },
    {
      kind: 'number',
      name: 'guidance_scale',
      label: 'Guidance',
      required: false,
      default: guidance.default,
      min: guidance.min,
      max: guidance.max,
      step: 0.1,
      integer: false,
    },
    {
      kind: 'number',
      name: 'num_inference_steps',
      label: 'Steps',
      required: false,
      default: steps.default,
      min: steps.min,
      max: steps.max,
      step: 1,
      integer: true,
    },
    { kind: 'seed', name: 'seed', label: 'Seed', required: false },
  ],
};
