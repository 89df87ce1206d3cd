import type { FormState } from '@shared/domain/create/FormState';
import { MAX_FORM_STEPS } from '@shared/domain/create/FormState';
import { emptyVaryPlan } from '@shared/prompt';
import type { RequestValues } from '@shared/service';
import { describe, expect, it } from 'vitest';
import { type FormTrack, moved, stateAt, withForms, withState } from './FormTrack';

const state = (values: RequestValues, modelId = 'm'): FormState => ({
  modelId,
  together: [],
  forms: { [modelId]: { values, seedMode: 'random', seed: '', json: '', vary: emptyVaryPlan } },
});
const start: FormTrack = { first: 0, place: 0, states: [], typing: null };

/** The track after some states, `apartMs` from one to the next. */
function trackOf(states: readonly FormState[], apartMs: number, from = start): FormTrack {
  let track = from;
  let at = 1000;
  for (const each of states) {
    at += apartMs;
    track = withState(track, each, at) ?? track;
  }
  return track;
}
const promptsOf = ({ states }: FormTrack) =>
  states.map(({ forms, modelId }) => forms[modelId]?.values.prompt);
const typing = (text: string) => [...text].map((_, index) => state({ prompt: text.slice(0, index + 1) }));

describe('the track of a form', () => {
  it('takes a text that is typed in one go as one step, and what follows a pause as another', () => {
    const first = trackOf([state({ prompt: '' }), ...typing('a cup')], 100);
    expect(promptsOf(first)).toEqual(['', 'a cup']);
    const later = withState(first, state({ prompt: 'a cups' }), 60_000);
    expect(later && promptsOf(later)).toEqual(['', 'a cup', 'a cups']);
  });

  it('takes a text that is typed over another in one go as one step', () => {
    const track = trackOf([state({ prompt: 'a cat' }), ...typing('dog by a lake')], 100);
    expect(promptsOf(track)).toEqual(['a cat', 'dog by a lake']);
    const within = trackOf([state({ prompt: 'a red cup' }), state({ prompt: 'a b cup' })], 100);
    const on = withState(within, state({ prompt: 'a bl cup' }), 1300);
    expect(on && promptsOf(on)).toEqual(['a red cup', 'a bl cup']);
  });

  it('cuts a long run of typing into steps that are not too much to lose', () => {
    const track = trackOf([state({ prompt: '' }), ...typing('x'.repeat(100))], 100);
    expect(track.states.length).toBeGreaterThan(2);
    expect(promptsOf(track).at(-1)).toBe('x'.repeat(100));
  });

  it('cuts it between words, and never within one that is not endless', () => {
    const text = 'a red cup of glass on a wooden table in soft evening light by a window';
    const cuts = promptsOf(trackOf([state({ prompt: '' }), ...typing(text)], 100));
    expect(cuts.length).toBeGreaterThan(2);
    for (const cut of cuts.slice(1, -1)) expect(cut).toMatch(/\s$/);
  });

  it('takes each choice, each paste and each other field as a step, however quick', () => {
    const track = trackOf(
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
    expect(track.states).toHaveLength(6);
  });

  it('takes what is decided of a batch as a step, and comes back to how it was', () => {
    const one = { ...state({ prompt: 'one' }), choices: {} };
    const plan = { startAt: '22:00', until: null, mostMilli: 40_000 };
    const track = trackOf(
      [one, { ...one, choices: { plan } }, { ...one, choices: { plan: { ...plan } } }],
      10,
    );
    expect(track.states).toHaveLength(2);
    const back = moved(track, -1);
    expect(back && stateAt(back, back.place)?.choices).toEqual({});
  });

  it('takes the drag of a slider as one step', () => {
    const drag = [28, 29, 30, 31, 40].map((steps) => state({ steps }));
    expect(trackOf(drag, 50).states.map(({ forms }) => forms.m?.values.steps)).toEqual([28, 40]);
  });

  it('does not count a state that is the same', () => {
    const track = trackOf([state({ prompt: 'a', list: [1, 2] })], 10);
    expect(withState(track, state({ prompt: 'a', list: [1, 2] }), 5000)).toBeNull();
  });

  it('goes back and forth, and gives up what was undone once something else is done', () => {
    const track = trackOf([state({ prompt: 'one' }), state({ prompt: 'two!' }), state({}, 'other')], 10);
    const back = moved(track, -1);
    expect(back && stateAt(back, back.place)?.forms.m?.values.prompt).toBe('two!');
    expect(back && moved(back, 1)?.place).toBe(2);
    const twice = back && moved(back, -1);
    expect(twice && moved(twice, -1)).toBeNull();
    const instead = twice && withState(twice, state({ prompt: 'three' }), 9000);
    expect(instead && promptsOf(instead)).toEqual(['one', 'three']);
    expect(instead && moved(instead, 1)).toBeNull();
  });

  it('puts back what the form of another model held before it was filled and came on top', () => {
    const other = state({ prompt: 'waves' }, 'film').forms;
    const here = withForms(trackOf([state({ prompt: 'one' })], 10), other);
    const filled = here && withState(here, state({ prompt: 'a preset' }, 'film'), 5000);
    const back = filled && moved(filled, -1);
    expect(back && stateAt(back, back.place)?.forms).toEqual({ ...state({ prompt: 'one' }).forms, ...other });
    expect(here && withForms(here, other)).toBeNull();
  });

  it('does not write on at a step that was gone back to', () => {
    const typed = trackOf([state({ prompt: '' }), ...typing('ab')], 10);
    const back = moved(typed, -1);
    const on = back && withState(back, state({ prompt: 'x' }), 1040);
    expect(on && promptsOf(on)).toEqual(['', 'x']);
  });

  it('keeps so many steps, the newest', () => {
    const many = Array.from({ length: MAX_FORM_STEPS + 3 }, (_, index) =>
      state({ prompt: `${index} is new` }),
    );
    const track = trackOf(many, 5000);
    expect(track).toMatchObject({ first: 3, place: MAX_FORM_STEPS + 2 });
    expect(track.states).toHaveLength(MAX_FORM_STEPS);
  });
});
