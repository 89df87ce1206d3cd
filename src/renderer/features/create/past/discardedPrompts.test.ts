import type { FormState } from '@shared/domain/create/FormState';
import { emptyVaryPlan } from '@shared/prompt';
import { expect, it } from 'vitest';
import { discardedPrompts, type FormHistory, stepHistory, withState } from './FormHistory';

const state = (prompt: string): FormState => ({
  modelId: 'm',
  together: [],
  forms: { m: { values: { prompt }, seedMode: 'random', seed: '', json: '', vary: emptyVaryPlan } },
});
const trackOf = (prompts: readonly string[]): FormHistory =>
  prompts.reduce<FormHistory>(
    (history, prompt, index) => withState(history, state(prompt), index * 5000) ?? history,
    {
      first: 0,
      index: 0,
      states: [],
      typing: null,
    },
  );
const undone = (history: FormHistory, steps: number): FormHistory =>
  Array.from({ length: steps }).reduce<FormHistory>((at) => stepHistory(at, -1) ?? at, history);

it('names what was undone and is given up by the next change, without what was typed on the way to it', () => {
  const history = undone(trackOf(['a cup', 'a red b', 'a red boat', 'a red boat at sea']), 3);
  const next = withState(history, state('a cup x'), 90_000);
  expect(next && discardedPrompts(history, next)).toEqual(['a red boat at sea']);
});

it('names several ideas, the last first, and none that is still there', () => {
  const history = undone(trackOf(['a cup', 'fog over hills', 'a lamp', 'a cup of tea']), 3);
  const next = withState(history, state('a cup of tea and more'), 90_000);
  expect(next && discardedPrompts(history, next)).toEqual(['a lamp', 'fog over hills']);
});

it('names nothing where nothing was undone', () => {
  const history = trackOf(['a cup', 'a lamp']);
  const next = withState(history, state('a fox in snow'), 90_000);
  expect(next && discardedPrompts(history, next)).toEqual([]);
});
