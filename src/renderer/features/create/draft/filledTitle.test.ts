import { emptyVaryPlan } from '@shared/prompt';
import { expect, it } from 'vitest';
import { type FillCause, filledTitle } from './filledTitle';

const load = {
  kind: 'load',
  modelId: 'imagegen/dev',
  values: { prompt: 'a boat in \\{deep\\} snow' },
} as const;
const pictures = { kind: 'pictures', modelId: 'a/b', anyModel: false } as const;

it.each<[string, FillCause]>([
  ['Settings from “a boat in {deep} snow” applied to the form', load],
  [
    'The form is ready to generate more results like “a boat in {deep} snow”. Press Generate',
    { ...load, withNewSeeds: true },
  ],
  [
    'The form is ready for the next round of “a boat in {deep} snow”. Press Generate',
    { ...load, plan: emptyVaryPlan },
  ],
  [
    'The form is ready for the next round of “a boat”. Change the form, then press Generate',
    { ...load, values: { prompt: 'a boat', seed: '7' }, plan: emptyVaryPlan },
  ],
  ['Settings in the form replaced', { ...load, values: {} }],
  ['Image in the form replaced', { ...pictures, refs: ['one'] }],
  ['Image from a.example added to the form', { ...pictures, refs: ['https://a.example/b.png'] }],
  ['2 images added to the form', { ...pictures, refs: ['one', 'two'] }],
  ['Seed 42 entered in the form', { kind: 'seed', seed: '42' }],
  ['Steps: 40 set in the form', { kind: 'value', label: 'Steps: 40' }],
  ['Version of “a boat” restored in the form', { kind: 'version', prompt: 'a boat' }],
  ['Earlier version restored in the form', { kind: 'version', prompt: undefined }],
  ['Preset Harbour applied to the form', { kind: 'preset', name: 'Harbour', part: {} as never }],
  ['Prompt “a boat” entered in the form', { kind: 'prompt', prompt: ' a \n boat' }],
  [
    'Form set up for a video of “a boat”',
    {
      kind: 'prompt',
      prompt: 'a boat',
      shape: { width: 1, height: 1 },
      modelId: 'videogen/video-2-1-master',
    },
  ],
  [
    'Form set up for an image of “a boat”',
    { kind: 'prompt', prompt: 'a boat', shape: { width: 1, height: 1 }, modelId: 'imagegen/dev' },
  ],
])('says %s', (words, change) => {
  expect(filledTitle([change])).toBe(words);
});

it('cuts a long prompt, says the last of several, and of an Undo that it was there before', () => {
  const long = filledTitle([load, { kind: 'prompt', prompt: 'word '.repeat(40) }]);
  expect(long).toMatch(/^Prompt “word .*…” entered in the form$/);
  expect(long.length).toBeLessThan(90);
  expect(filledTitle([])).toBe('Previous form values restored');
  expect(filledTitle([{ ...pictures, refs: ['one'] }], false)).toBe('Image added to the form');
});
