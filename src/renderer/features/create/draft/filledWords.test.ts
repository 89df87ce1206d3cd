import { plainPlan } from '@shared/prompt';
import { expect, it } from 'vitest';
import { type Filling, filledWords } from './filledWords';

const load = {
  kind: 'load',
  modelId: 'imagegen/dev',
  values: { prompt: 'a boat in \\{deep\\} snow' },
} as const;
const pictures = { kind: 'pictures', modelId: 'a/b', anyModel: false } as const;

it.each<[string, Filling]>([
  ['Form filled with the settings of “a boat in {deep} snow”', load],
  [
    'The form is ready to generate more like “a boat in {deep} snow”. Press Generate',
    { ...load, withNewSeeds: true },
  ],
  [
    'The form is ready for the next round of “a boat in {deep} snow”. Press Generate',
    { ...load, plan: plainPlan },
  ],
  [
    'The form is ready for the next round of “a boat”. Change the form, then press Generate',
    { ...load, values: { prompt: 'a boat', seed: '7' }, plan: plainPlan },
  ],
  ['Form filled with other settings', { ...load, values: {} }],
  ['Form filled with another image', { ...pictures, refs: ['one'] }],
  ['Form filled with the image from a.example', { ...pictures, refs: ['https://a.example/b.png'] }],
  ['Form filled with 2 images', { ...pictures, refs: ['one', 'two'] }],
  ['Form filled with the seed 42', { kind: 'seed', seed: '42' }],
  ['Form filled with Steps: 40', { kind: 'value', label: 'Steps: 40' }],
  ['Form filled with the version for “a boat”', { kind: 'version', prompt: 'a boat' }],
  ['Form filled with an earlier version', { kind: 'version', prompt: undefined }],
  ['Form filled with the preset Harbour', { kind: 'preset', name: 'Harbour', part: {} as never }],
  ['Form filled with the prompt “a boat”', { kind: 'prompt', prompt: ' a \n boat' }],
  [
    'Form filled for a video of “a boat”',
    {
      kind: 'prompt',
      prompt: 'a boat',
      shape: { width: 1, height: 1 },
      modelId: 'videogen/video-2-1-master',
    },
  ],
  [
    'Form filled for an image of “a boat”',
    { kind: 'prompt', prompt: 'a boat', shape: { width: 1, height: 1 }, modelId: 'imagegen/dev' },
  ],
])('says %s', (words, change) => {
  expect(filledWords([change])).toBe(words);
});

it('cuts a long prompt, says the last of several, and of an Undo that it was there before', () => {
  const long = filledWords([load, { kind: 'prompt', prompt: 'word '.repeat(40) }]);
  expect(long).toMatch(/^Form filled with the prompt “word .*…”$/);
  expect(long.length).toBeLessThan(95);
  expect(filledWords([])).toBe('Form filled with the previous values');
  expect(filledWords([{ ...pictures, refs: ['one'] }], false)).toBe('Form filled with an image');
});
