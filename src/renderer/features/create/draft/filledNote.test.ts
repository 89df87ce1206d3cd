import { plainPlan } from '@shared/prompt';
import { expect, it } from 'vitest';
import { emptyForm, type FormDraft } from './FormDraft';
import { replacedVaryWords } from './filledNote';

it.each([
  [{ seeds: plainPlan.seeds }, 'Vary is as you had it'],
  [{ lock: { seedMode: 'random', seed: '' } }, 'the seed is as you had it'],
  [{ axes: [], lock: { seedMode: 'random', seed: '' } }, 'Vary and the seed are as you had them'],
] satisfies [FormDraft['lent'], string][])('names what goes back after one Generate: %#', (lent, words) =>
  expect(
    replacedVaryWords([{ modelId: 'imagegen/dev', before: emptyForm, after: { ...emptyForm, lent } }]),
  ).toBe(`After one Generate, ${words}; the prompt and all else stay. Undo brings yours back.`),
);
