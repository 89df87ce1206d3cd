import { emptyVaryPlan } from '@shared/prompt';
import { expect, it } from 'vitest';
import { emptyForm, type FormDraft } from './FormDraft';
import { losesInput } from './losesInput';

const form = (some: Partial<FormDraft>): FormDraft => ({ ...emptyForm, ...some });

it.each<[string, Partial<FormDraft>, Partial<FormDraft>]>([
  ['a prompt', { values: { prompt: 'a lamp' } }, { values: { prompt: 'a fox' } }],
  ['a prompt that is gone', { values: { prompt: 'a lamp' } }, { values: {} }],
  ['a number', { values: { steps: 30 } }, { values: { steps: 28 } }],
  ['a list', { values: { images: ['a'] } }, { values: { images: ['b'] } }],
  ['a locked seed', { seedMode: 'locked', seed: '7' }, { seedMode: 'random', seed: '7' }],
  ['another seed', { seedMode: 'locked', seed: '7' }, { seedMode: 'locked', seed: '8' }],
  ['JSON that was written', { json: '{"a": 1}' }, { json: '' }],
  ['what is varied', { vary: { ...emptyVaryPlan, seeds: { kind: 'random', count: 4 } } }, {}],
])('%s is lost', (_, before, after) => {
  expect(losesInput(form(before), form(after))).toBe(true);
});

it.each<[string, Partial<FormDraft>, Partial<FormDraft>]>([
  [
    'the same form',
    { values: { prompt: 'a lamp', images: ['a'] } },
    { values: { prompt: 'a lamp', images: ['a'] } },
  ],
  ['an empty form', {}, { values: { prompt: 'a fox' } }],
  ['a blank prompt', { values: { prompt: ' ' } }, { values: { prompt: 'a fox' } }],
  ['digits of a seed that was not locked', { seed: '7' }, { seedMode: 'locked', seed: '8' }],
  [
    'a field that was added',
    { values: { prompt: 'a lamp' } },
    { values: { prompt: 'a lamp', image_url: 'x' } },
  ],
])('nothing is lost of %s', (_, before, after) => {
  expect(losesInput(form(before), form(after))).toBe(false);
});
