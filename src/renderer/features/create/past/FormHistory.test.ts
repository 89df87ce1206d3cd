import type { FormState } from '@shared/domain/create/FormState';
import { MAX_FORM_STEPS } from '@shared/domain/create/FormState';
import { emptyVaryPlan } from '@shared/prompt';
import type { RequestValues } from '@shared/service';
import { describe, expect, it } from 'vitest';
import { type FormHistory, stateAt, stepHistory, withForms, withState } from './FormHistory';

const state = (values: RequestValues, modelId = 'm'): FormState => ({
  modelId,
  together: [],
  forms: { [modelId]: { values, seedMode: 'random', seed: '', json: '', vary: emptyVaryPlan } },
});
const start: FormHistory = { first: 0, index: 0, states: [], typing: null };

/** The history after these states, which were recorded every `apartMs`. */
function historyOf(states: readonly FormState[], apartMs: number, from = start): FormHistory {
  let history = from;
  let at = 1000;
  for (const each of states) {
    at += apartMs;
    history = withState(history, each, at) ?? history;
  }
  return history;
}
const promptsOf = ({ states }: FormHistory) =>
  states.map(({ forms, modelId }) => forms[modelId]?.values.prompt);
const typing = (text: string) => [...text].map((_, index) => state({ prompt: text.slice(0, index + 1) }));

describe('the history of a form', () => {
  it('takes a text that is typed in one go as one step, and what follows a pause as another', () => {
    const first = historyOf([state({ prompt: '' }), ...typing('a cup')], 100);
    expect(promptsOf(first)).toEqual(['', 'a cup']);
    const later = withState(first, state({ prompt: 'a cups' }), 60_000);
    expect(later && promptsOf(later)).toEqual(['', 'a cup', 'a cups']);
  });

  it('takes a text that is typed over another in one go as one step', () => {
    const history = historyOf([state({ prompt: 'a cat' }), ...typing('dog by a lake')], 100);
    expect(promptsOf(history)).toEqual(['a cat', 'dog by a lake']);
    const within = historyOf([state({ prompt: 'a red cup' }), state({ prompt: 'a b cup' })], 100);
    const on = withState(within, state({ prompt: 'a bl cup' }), 1300);
    expect(on && promptsOf(on)).toEqual(['a red cup', 'a bl cup']);
  });

  it('cuts a long run of typing into steps that are not too much to lose', () => {
    const history = historyOf([state({ prompt: '' }), ...typing('x'.repeat(100))], 100);
    expect(history.states.length).toBeGreaterThan(2);
    expect(promptsOf(history).at(-1)).toBe('x'.repeat(100));
  });

  it('cuts it between words, and never within one that is not endless', () => {
    const text = 'a red cup of glass on a wooden table in soft evening light by a window';
    const cuts = promptsOf(historyOf([state({ prompt: '' }), ...typing(text)], 100));
    expect(cuts.length).toBeGreaterThan(2);
    for (const cut of cuts.slice(1, -1)) expect(cut).toMatch(/\s$/);
  });

  it('takes each choice, each paste and each other field as a step, however quick', () => {
    const history = historyOf(
      [
        state({ prompt: 'a cup', image_size: 'square' }),
        state({ prompt: 'a cup', image_size: 'landscape_4_3' }),
        state({ prompt: 'a cup', image_size: 'portrait_4_3' }),
        state({ prompt: 'a whole other idea', image_size: 'portrait_4_3' }),
        state({ prompt: 'a whole other idea.', image_size: 'portrait_4_3' }),
        state({ prompt: 'a whole other idea.', image_size: 'portrait_4_3', steps: 20 }),
      ],
      10,
    );
    expect(history.states).toHaveLength(6);
  });

  it('takes what is decided of a batch as a step, and comes back to how it was', () => {
    const one = { ...state({ prompt: 'one' }), choices: {} };
    const plan = { startAt: '22:00', until: null, mostMilli: 40_000 };
    const history = historyOf(
      [one, { ...one, choices: { plan } }, { ...one, choices: { plan: { ...plan } } }],
      10,
    );
    expect(history.states).toHaveLength(2);
    const back = stepHistory(history, -1);
    expect(back && stateAt(back, back.index)?.choices).toEqual({});
  });

  it('takes the drag of a slider as one step', () => {
    const drag = [28, 29, 30, 31, 40].map((steps) => state({ steps }));
    expect(historyOf(drag, 50).states.map(({ forms }) => forms.m?.values.steps)).toEqual([28, 40]);
  });

  it('does not count a state that is the same', () => {
    const history = historyOf([state({ prompt: 'a', list: [1, 2] })], 10);
    expect(withState(history, state({ prompt: 'a', list: [1, 2] }), 5000)).toBeNull();
  });

  it('goes back and forth, and gives up what was undone once something else is done', () => {
    const history = historyOf([state({ prompt: 'one' }), state({ prompt: 'two!' }), state({}, 'other')], 10);
    const back = stepHistory(history, -1);
    expect(back && stateAt(back, back.index)?.forms.m?.values.prompt).toBe('two!');
    expect(back && stepHistory(back, 1)?.index).toBe(2);
    const twice = back && stepHistory(back, -1);
    expect(twice && stepHistory(twice, -1)).toBeNull();
    const instead = twice && withState(twice, state({ prompt: 'three' }), 9000);
    expect(instead && promptsOf(instead)).toEqual(['one', 'three']);
    expect(instead && stepHistory(instead, 1)).toBeNull();
  });

  it('puts back what the form of another model held before it was filled and came on top', () => {
    const other = state({ prompt: 'waves' }, 'film').forms;
    const here = withForms(historyOf([state({ prompt: 'one' })], 10), other);
    const filled = here && withState(here, state({ prompt: 'a preset' }, 'film'), 5000);
    const back = filled && stepHistory(filled, -1);
    expect(back && stateAt(back, back.index)?.forms).toEqual({ ...state({ prompt: 'one' }).forms, ...other });
    expect(here && withForms(here, other)).toBeNull();
  });

  it('does not write on at a step that was gone back to', () => {
    const typed = historyOf([state({ prompt: '' }), ...typing('ab')], 10);
    const back = stepHistory(typed, -1);
    const on = back && withState(back, state({ prompt: 'x' }), 1040);
    expect(on && promptsOf(on)).toEqual(['', 'x']);
  });

  it('keeps so many steps, the newest', () => {
    const many = Array.from({ length: MAX_FORM_STEPS + 3 }, (_, index) =>
      state({ prompt: `${index} is new` }),
    );
    const history = historyOf(many, 5000);
    expect(history).toMatchObject({ first: 3, index: MAX_FORM_STEPS + 2 });
    expect(history.states).toHaveLength(MAX_FORM_STEPS);
  });
});
