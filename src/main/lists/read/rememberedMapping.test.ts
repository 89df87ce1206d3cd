import type { ModelDescriptor } from '@shared/models';
import { expect, it } from 'vitest';
import { rememberedMapping } from './rememberedMapping';

const parameter = (name: string) => ({ kind: 'text', name, label: name }) as never;
const model = (id: string, ...names: string[]): Pick<ModelDescriptor, 'id' | 'parameters'> => ({
  id,
  parameters: names.map(parameter),
});
const flux = model('flux', 'prompt', 'style');

it('gives a header what it became in the list used last, in any case', () => {
  const earlier = [
    { modelId: 'flux', mapping: { Motiv: 'prompt', Kunde: '@collection' } },
    { modelId: 'flux', mapping: { motiv: 'note' } },
  ];
  expect(rememberedMapping(['motiv', 'KUNDE', 'style'], flux, earlier)).toEqual({
    motiv: 'prompt',
    KUNDE: '@collection',
    style: 'style',
  });
});

it('gives each parameter once, first to a header that was seen before', () => {
  const earlier = [{ modelId: 'flux', mapping: { text: 'note', motiv: 'prompt' } }];
  expect(rememberedMapping(['prompt', 'motiv'], flux, earlier)).toEqual({ prompt: 'note', motiv: 'prompt' });
});

it('leaves what the model does not have, and a note that another model made of it', () => {
  const earlier = [{ modelId: 'other', mapping: { style: 'note', prompt: 'words' } }];
  expect(rememberedMapping(['style', 'prompt'], flux, earlier)).toEqual({ style: 'style', prompt: 'prompt' });
});

it('leaves out again what the person left out', () => {
  const earlier = [{ modelId: 'flux', mapping: { price: '' } }];
  expect(rememberedMapping(['price'], flux, earlier)).toEqual({ price: '' });
});
