import { imagegenDev } from '@shared/models/imagegenDev';
import { videogenMaster } from '@shared/models/videogenMaster';
import { withServiceSizes } from '@shared/models/withServiceSizes';
import { emptyVaryPlan } from '@shared/prompt';
import { expect, it } from 'vitest';
import { filmFacts } from './filmFacts';

const pixels = [
  ['16:9', 768, 432],
  ['9:16', 432, 768],
  ['1:1', 576, 576],
] as const;
const promised = withServiceSizes(videogenMaster, {
  ...videogenMaster,
  parameters: videogenMaster.parameters.map((parameter) =>
    parameter.kind === 'size'
      ? {
          ...parameter,
          exact: true,
          options: pixels.map(([value, width, height]) => ({
            value,
            width,
            height,
            label: value,
            aspect: value,
          })),
        }
      : parameter,
  ),
});

it('says of a film how long it is, and in pixels what its service promises', () => {
  expect(filmFacts(promised, { prompt: 'x' }, emptyVaryPlan)).toEqual(['768 × 432', '5 s']);
  const tall = { prompt: 'x', aspect_ratio: '9:16', duration: '10' };
  expect(filmFacts(promised, tall, emptyVaryPlan)).toEqual(['432 × 768', '10 s']);
});

it('claims no pixels that nobody promised, and nothing of what is varied', () => {
  expect(filmFacts(videogenMaster, { prompt: 'x' }, emptyVaryPlan)).toEqual(['16:9', '5 s']);
  const own = { prompt: 'x', aspect_ratio: '21:9', duration: 'long' };
  expect(filmFacts(promised, own, emptyVaryPlan)).toEqual(['21:9']);
  const plan = { ...emptyVaryPlan, axes: [{ parameter: 'duration', values: ['5', '10'] }] };
  expect(filmFacts(promised, { prompt: 'x' }, plan)).toEqual(['768 × 432']);
  expect(filmFacts(imagegenDev, { prompt: 'x' }, emptyVaryPlan)).toEqual([]);
});
