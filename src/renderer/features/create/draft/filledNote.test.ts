import { emptyVaryPlan } from '@shared/prompt';
import { expect, it } from 'vitest';
import { emptyForm, type FormDraft } from './FormDraft';
import { replacedVaryText } from './filledNote';

it.each([
  [
    { seeds: emptyVaryPlan.seeds },
    'Vary returns to your own values. The prompt and everything else stay the same. Undo restores your values.',
  ],
  [
    { lock: { seedMode: 'random', seed: '' } },
    'the seed returns to your own value. The prompt and everything else stay the same. Undo restores your value.',
  ],
  [
    { axes: [], lock: { seedMode: 'random', seed: '' } },
    'Vary and the seed return to your own values. The prompt and everything else stay the same. Undo restores your values.',
  ],
] satisfies [FormDraft['lent'], string][])('names what goes back after one Generate: %#', (lent, words) =>
  expect(
    replacedVaryText([{ modelId: 'imagegen/dev', before: emptyForm, after: { ...emptyForm, lent } }]),
  ).toBe(`After you press Generate once, ${words}`),
);
