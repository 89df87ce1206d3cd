import type { FormState } from '@shared/domain/create/FormState';
import { emptyVaryPlan } from '@shared/prompt';
import { expect, it } from 'vitest';
import { discardedPrompts, type FormTrack, moved, withState } from './FormTrack';

const state = (prompt: string): FormState => ({
  modelId: 'm',
  together: [],
  forms: { m: { values: { prompt }, seedMode: 'random', seed: '', json: '', vary: emptyVaryPlan } },
});
const trackOf = (prompts: readonly string[]): FormTrack =>
  prompts.reduce<FormTrack>(
    (track, prompt, index) => withState(track, state(prompt), index * 5000) ?? track,
    {
      first: 0,
      place: 0,
      states: [],
      typing: null,
    },
  );
const undone = (track: FormTrack, steps: number): FormTrack =>
  Array.from({ length: steps }).reduce<FormTrack>((at) => moved(at, -1) ?? at, track);

it('names what was undone and is given up by the next change, without what was typed on the way to it', () => {
  const track = undone(trackOf(['a cup', 'a red b', 'a red boat', 'a red boat at sea']), 3);
  const next = withState(track, state('a cup x'), 90_000);
  expect(next && discardedPrompts(track, next)).toEqual(['a red boat at sea']);
});

it('names several ideas, the last first, and none that is still there', () => {
  const track = undone(trackOf(['a cup', 'fog over hills', 'a lamp', 'a cup of tea']), 3);
  const next = withState(track, state('a cup of tea and more'), 90_000);
  expect(next && discardedPrompts(track, next)).toEqual(['a lamp', 'fog over hills']);
});

it('names nothing where nothing was undone', () => {
  const track = trackOf(['a cup', 'a lamp']);
  const next = withState(track, state('a fox in snow'), 90_000);
  expect(next && discardedPrompts(track, next)).toEqual([]);
});
