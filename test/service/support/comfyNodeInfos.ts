import { LosslessNumber } from 'lossless-json';

// more digits than a number of JavaScript holds, as ComfyUI sends them
const integer = (max: number | string, min: number | string = 0) => [
  'INT',
  { default: 1, min: exact(min), max: exact(max), step: 1 },
];
const exact = (digits: number | string) => new LosslessNumber(String(digits));
/** What ComfyUI says of the node types of the tests at /object_info. */
export const comfyNodeInfos: Record<string, unknown> = {
  EmptyImage: {
    input: {
      required: {
        width: integer(16384, 1),
        height: integer(16384, 1),
        batch_size: integer(4096, 1),
        color: integer(0xffffff),
      },
    },
  },
  SaveImage: {
    input: { required: { images: ['IMAGE'], filename_prefix: ['STRING', {}] } },
    output_node: true,
  },
  PrimitiveStringMultiline: { input: { required: { value: ['STRING', { multiline: true }] } } },
  PrimitiveInt: {
    input: { required: { value: integer('9223372036854775807', '-9223372036854775807') } },
  },
  RandomNoise: { input: { required: { noise_seed: integer('18446744073709551615') } } },
  LoadImage: { input: { required: { image: [['a.png']] } } },
};
