import type { Asset } from '@shared/domain/gallery/Asset';
import { expect, it } from 'vitest';
import { useCreateStore } from '../../features/create/useCreateStore';
import { formActions } from './formActions';

it('makes a film of what one picture shows, not of all that its template had', () => {
  const asset = {
    prompt: 'a boat in {deep} snow',
    template: 'a boat in {\\{deep\\} snow|fog|rain}',
    width: 576,
    height: 1024,
    seed: '7',
    ordinal: 2,
    values: {},
  } as Asset;
  formActions.makeFilm(asset);
  expect(useCreateStore.getState().drainPending()).toEqual([
    {
      kind: 'prompt',
      prompt: 'a boat in \\{deep\\} snow',
      modelId: 'videogen/video-2-1-master',
      shape: { width: 576, height: 1024 },
      seed: '7',
      ordinal: 2,
    },
  ]);
});

it('takes the prompt that one picture was made of, and its template where that is asked for', () => {
  const asset = {
    prompt: 'a boat in {deep} snow',
    template: 'a boat in {\\{deep\\} snow|fog|rain}',
  } as Asset;
  formActions.applyPrompt(asset);
  formActions.applyTemplate({ ...asset, template: 'a boat in {snow|fog}' });
  expect(useCreateStore.getState().drainPending()).toEqual([
    { kind: 'prompt', prompt: 'a boat in \\{deep\\} snow' },
    { kind: 'prompt', prompt: 'a boat in {snow|fog}' },
  ]);
});
