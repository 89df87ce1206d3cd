export type SamplePicture = Readonly<{
  /** The file name without extension, by which the library recognises the sample. */
  name: string;
  prompt: string;
  size: string;
  seed: string;
}>;

const teapot = 'a red teapot on a wooden table, morning light';
const harbour = 'fishing boats in a harbour at dawn, mist over the water';

/** Several kinds and sizes; for comparing, one prompt has three seeds, and two prompts have two. */
export const samplePictures: readonly SamplePicture[] = [
  { name: 'teapot 1', prompt: teapot, size: 'square_hd', seed: '11' },
  { name: 'teapot 2', prompt: teapot, size: 'square_hd', seed: '12' },
  { name: 'teapot 3', prompt: teapot, size: 'square_hd', seed: '13' },
  { name: 'harbour 1', prompt: harbour, size: 'landscape_16_9', seed: '21' },
  { name: 'harbour 2', prompt: harbour, size: 'landscape_16_9', seed: '22' },
  {
    name: 'city',
    prompt: 'a city street at night, neon signs in the rain',
    size: 'portrait_4_3',
    seed: '31',
  },
  { name: 'forest', prompt: 'a birch forest in autumn, golden light', size: 'landscape_4_3', seed: '41' },
  { name: 'desert', prompt: 'dunes of the Sahara at dusk', size: 'landscape_16_9', seed: '51' },
  { name: 'portrait', prompt: 'portrait of a woman with a wide hat', size: 'portrait_4_3', seed: '61' },
  { name: 'fox', prompt: 'a fox in the snow, pale blue evening', size: 'landscape_4_3', seed: '71' },
  { name: 'planet', prompt: 'a planet with rings above a violet nebula', size: 'portrait_16_9', seed: '81' },
  {
    name: 'circles',
    prompt: 'abstract bauhaus poster of circles, teal and orange',
    size: 'square',
    seed: '91',
  },
];
