import { imagegenDev } from '@shared/models/imagegenDev';
import { videogenMaster } from '@shared/models/videogenMaster';
import { expect, it } from 'vitest';
import { typedValuesForModels } from './typedValuesForModels';

const twin = { ...imagegenDev, id: 'imagegen/twin', name: 'Twin' };
const few = {
  ...twin,
  name: 'Few',
  parameters: twin.parameters.map((each) =>
    each.kind === 'number' && each.name === 'num_inference_steps' ? { ...each, max: 20, default: 10 } : each,
  ),
};
const labels = (models: Parameters<typeof typedValuesForModels>[0], words: string) =>
  typedValuesForModels(models, words).map(({ typed, models: those }) => [typed.label, those.length]);

it('sets what is typed in every chosen model that takes it, and says in which', () => {
  expect(labels([imagegenDev], 'steps 40')).toEqual([['Steps: 40', 1]]);
  expect(labels([imagegenDev, twin], 'steps 40')).toEqual([['Steps: 40, in both models', 2]]);
  expect(labels([imagegenDev, twin, twin], 'steps 40')).toEqual([['Steps: 40, in all 3 models', 3]]);
  expect(labels([imagegenDev, videogenMaster], 'steps 40')).toEqual([['Steps: 40, in Image only', 1]]);
  // the first model has no parameter for the length
  expect(labels([imagegenDev, videogenMaster], 'length 10')).toEqual([
    [`Length: 10 s, in ${videogenMaster.name} only`, 1],
  ]);
});

it('leaves out a model whose bounds it is beyond, and says why where none takes it', () => {
  expect(labels([imagegenDev, few], 'steps 40')).toEqual([['Steps: 40, in Image only', 1]]);
  expect(typedValuesForModels([imagegenDev, twin], 'steps 4000').map(({ typed }) => typed.kind)).toEqual([
    'refused',
  ]);
});
